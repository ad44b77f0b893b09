import { type FieldProblem, isBlank } from '../../shared/field-problem.ts';
import { isOwnPage, newPathOf, oldPathOf } from './redirects.rules.ts';
import { redirectTexts as texts } from './redirects.texts.ts';

type Draft = { oldPath: string; newPath: string };

/** The first thing that is wrong with a redirect. */
export function redirectProblem({ oldPath, newPath }: Draft): FieldProblem<keyof Draft> | null {
  const old = oldPathProblem(oldPath);
  if (old !== null) return { field: 'oldPath', message: old };
  const path = newPathOf(newPath);
  if (isBlank(newPath)) return { field: 'newPath', message: texts.newPathRequired };
  if (path === undefined) return { field: 'newPath', message: texts.badNewPath };
  return oldPathOf(path) === oldPathOf(oldPath) ? { field: 'newPath', message: texts.samePath } : null;
}

function oldPathProblem(typed: string): string | null {
  if (isBlank(typed)) return texts.oldPathRequired;
  const path = oldPathOf(typed);
  if (path === undefined) return texts.badOldPath;
  return isOwnPage(path) ? texts.ownPage : null;
}
