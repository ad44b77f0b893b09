import type { Env } from '../../env.ts';
import { objectStoreSettings } from '../../platform/storage/object-store-settings.ts';
import { type Finding, ok, problem } from './finding.ts';

const ABOUT = 'Image store';

/** Nothing to say of a shop whose images are files. */
export async function checkObjectStore(env: Env): Promise<Finding[]> {
  const settings = objectStoreSettings(env);
  if (!settings) return [];
  const checks = await import('../../platform/storage/object-store-check.ts');
  const trouble = await checks.findStoreProblem(settings);
  if (trouble) return [problem(ABOUT, trouble.sentence)];
  const openTcpProxy = await checks.findPublicAccess(settings);
  if (openTcpProxy) return [problem(ABOUT, openTcpProxy)];
  const right = await checks.findMissingRight(settings);
  if (right)
    return [
      problem(
        ABOUT,
        `the key ${settings.keyId} may not ${right} in the bucket ${settings.bucket}; allow it.`,
      ),
    ];
  return [ok(ABOUT, `the bucket ${settings.bucket} takes images, and only from the shop`)];
}
