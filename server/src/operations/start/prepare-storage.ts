import { access, constants, mkdir } from 'node:fs/promises';
import type { Env } from '../../env.ts';
import { isDiskFull } from '../../platform/shared/files/disk-full.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { mediaDirOf } from '../../platform/storage/image-store-of.ts';
import { objectStoreSettings } from '../../platform/storage/object-store-settings.ts';

export async function makeDataDir(env: Env): Promise<void> {
  try {
    await mkdir(mediaDirOf(env), { recursive: true });
    await access(mediaDirOf(env), constants.W_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartupError(
      `DATA_DIR is ${env.DATA_DIR}, which cannot be written; set it to a folder of this user's own.`,
    );
  }
}

/** A wrong bucket or key stops the start; a store that is away, or open to strangers, is only a sentence for the log. */
export async function checkImageStore(env: Env): Promise<string | undefined> {
  const settings = objectStoreSettings(env);
  if (!settings) return undefined;
  const { findPublicAccess, findStoreProblem } = await import('../../platform/storage/object-store-check.ts');
  const problem = await findStoreProblem(settings);
  if (problem?.isWrongSetting) throw new StartupError(problem.sentence);
  return problem ? problem.sentence : findPublicAccess(settings).catch(() => undefined);
}
