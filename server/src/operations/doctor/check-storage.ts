import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { findMissingImages } from '../../domains/media/image-sweep.service.ts';
import type { Env } from '../../env.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import { MIN_FREE_BYTES } from '../../platform/storage/disk-images.ts';
import { objectStoreSettings } from '../../platform/storage/object-store-settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const NEARLY_FULL_BYTES = 2 * 1024 ** 3;

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  if (!(await succeeds(access(dataDir, constants.W_OK | constants.X_OK))))
    return [
      problem(
        'Disk',
        `DATA_DIR is ${dataDir}, which this user may not write; run this as the user who runs the shop, or correct it.`,
      ),
    ];
  const { bavail, bsize } = await statfs(dataDir);
  return [spaceFinding(bavail * bsize, dataDir), ...(await checkPermissions(dataDir))];
}

export function spaceFinding(free: number, dataDir: string): Finding {
  const text = `${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${dataDir}`;
  if (free < MIN_FREE_BYTES) return problem('Disk', `${text}, so uploads are refused; free some space now.`);
  if (free < NEARLY_FULL_BYTES) return warning('Disk', `${text}; free some space soon.`);
  return ok('Disk', text);
}

/** Secrets and emails in the folder are private to the user, unless someone opened them. */
async function checkPermissions(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['postgres', 'postgres-password', 'mail', 'sandbox-webhook-secret', 'backups']) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o007) !== 0)
      findings.push(
        problem('Permissions', `${path} is open to every user of this machine; run chmod -R o-rwx on it.`),
      );
  }
  return findings.length > 0 ? findings : [ok('Permissions', 'what is private is closed to other users')];
}

/** Finds nothing in a shop whose images are files. */
export async function checkObjectStore(env: Env): Promise<Finding | Finding[]> {
  const settings = objectStoreSettings(env);
  if (!settings) return [];
  const checks = await import('../../platform/storage/object-store-check.ts');
  const sentence =
    (await checks.findStoreProblem(settings))?.sentence ?? (await checks.findPublicAccess(settings));
  if (sentence) return problem('Image store', sentence);
  const { keyId, bucket } = settings;
  const right = await checks.findMissingRight(settings);
  return right
    ? problem('Image store', `the key ${keyId} may not ${right} in the bucket ${bucket}; allow it.`)
    : ok('Image store', `the bucket ${bucket} takes images, and only from the shop`);
}

export async function checkImages(shop: Pick<Deps, 'db' | 'imageStore'>): Promise<Finding> {
  const { total, missing } = await findMissingImages(shop);
  if (missing.length === 0) return ok('Images', `all ${total} are there`);
  return problem(
    'Images',
    `${missing.length} of ${total} are missing, such as ${missing[0]}; restore a backup or upload them again.`,
  );
}
