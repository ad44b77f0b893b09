import type { Env } from '../env.ts';
import { objectStoreSettings } from '../image-stores/object-store-settings.ts';
import { StartupError } from '../shared/startup-error.ts';

/**
 * A wrong bucket or key stops the start. A store that is away does not: the shop sells without pictures until it is back,
 * and the sentence that is returned goes into the log.
 */
export async function checkImageStore(env: Env): Promise<string | undefined> {
  const settings = objectStoreSettings(env);
  if (!settings) return undefined;
  const { findStoreProblem } = await import('../image-stores/object-store-check.ts');
  const problem = await findStoreProblem(settings);
  if (problem?.isWrongSetting) throw new StartupError(problem.sentence);
  return problem?.sentence;
}
