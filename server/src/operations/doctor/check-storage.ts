import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { findMissingImages } from '../../domains/media/image-sweep.service.ts';
import type { Env } from '../../env.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import { MIN_FREE_BYTES } from '../../platform/storage/disk-images.ts';
import { objectStoreSettings } from '../../platform/storage/object-store-settings.ts';
import { type Found, ok, problem, warning } from './finding.ts';

const NEARLY_FULL_BYTES = 2 * 1024 ** 3;

export async function checkDisk(dataDir: string): Promise<Found[]> {
  if (!(await succeeds(access(dataDir, constants.W_OK | constants.X_OK))))
    return [
      problem(
        `DATA_DIR is ${dataDir}, which this user may not write; run this as the user who runs the shop, or correct it.`,
      ),
    ];
  const { bavail, bsize } = await statfs(dataDir);
  return [spaceFinding(bavail * bsize, dataDir), ...(await checkPermissions(dataDir))];
}

export function spaceFinding(free: number, dataDir: string): Found {
  const text = `${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${dataDir}`;
  if (free < MIN_FREE_BYTES) return problem(`${text}, so uploads are refused; free some space now.`);
  if (free < NEARLY_FULL_BYTES) return warning(`${text}; free some space soon.`);
  return ok(text);
}

/** Secrets and emails in the folder are private to the user, unless someone opened them. */
async function checkPermissions(dataDir: string): Promise<Found[]> {
  const findings: Found[] = [];
  for (const name of ['postgres', 'postgres-password', 'mail', 'sandbox-webhook-secret', 'backups']) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o007) !== 0)
      findings.push(
        problem(`${path} is open to every user of this machine; run chmod -R o-rwx on it.`, 'Permissions'),
      );
  }
  return findings.length > 0 ? findings : [ok('what is private is closed to other users', 'Permissions')];
}

/** Finds nothing in a shop whose images are files. */
export async function checkObjectStore(env: Env): Promise<Found | Found[]> {
  const settings = objectStoreSettings(env);
  if (!settings) return [];
  const checks = await import('../../platform/storage/object-store-check.ts');
  const sentence =
    (await checks.findStoreProblem(settings))?.sentence ?? (await checks.findPublicAccess(settings));
  if (sentence) return problem(sentence);
  const { keyId, bucket } = settings;
  const right = await checks.findMissingRight(settings);
  return right
    ? problem(`the key ${keyId} may not ${right} in the bucket ${bucket}; allow it.`)
    : ok(`the bucket ${bucket} takes images, and only from the shop`);
}

export async function checkImages(shop: Pick<Deps, 'db' | 'imageStore'>): Promise<Found> {
  const { total, missing } = await findMissingImages(shop);
  if (missing.length === 0) return ok(`all ${total} are there`);
  return problem(
    `${missing.length} of ${total} are missing, such as ${missing[0]}; restore a backup or upload them again.`,
  );
}
