import type { Env } from '../../../env.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { objectStoreSettings } from '../../../platform/storage/object-store-settings.ts';

/**
 * A wrong bucket or key stops the start. A store that is away does not: the shop sells without pictures until it is back.
 * Nor does one that lets in strangers, because somebody may have opened it while the shop was selling. The sentence that is
 * returned goes into the log. Nothing is written.
 */
export async function checkImageStore(env: Env): Promise<string | undefined> {
  const settings = objectStoreSettings(env);
  if (!settings) return undefined;
  const { findPublicAccess, findStoreProblem } = await import(
    '../../../platform/storage/object-store-check.ts'
  );
  const problem = await findStoreProblem(settings);
  if (problem?.isWrongSetting) throw new StartupError(problem.sentence);
  return problem ? problem.sentence : findPublicAccess(settings).catch(() => undefined);
}
