import { stat } from 'node:fs/promises';
import type { Env } from '../../env.ts';
import type { SecretShop } from '../../platform/settings/stored-secrets.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { backupPlanOf, isBackupEncrypted, listBackups } from '../backups/backup-plan.ts';
import { type Found, ok, problem, warning } from './finding.ts';

export async function checkBackups(env: Env, shop: SecretShop): Promise<Found | Found[]> {
  const plan = backupPlanOf(env, shop);
  if (!plan)
    return warning(
      'none are made by themselves; switch them on in the back office, or set BACKUP_DIR to a folder on another disk, see docs/backups.md.',
    );
  const { folder, everyHours } = plan;
  const [newest] = await listBackups(folder);
  if (!newest) return problem(`there is none in ${folder}; is the shop running, and may it write there?`);
  const hours = Math.round((Date.now() - newest.madeAt.getTime()) / HOUR_MS);
  if (hours > 2 * everyHours)
    return problem(
      `the last is ${hours} hours old instead of ${everyHours}; look for the job backup in the shop's log.`,
    );
  const warnings: string[] = [];
  if (!isBackupEncrypted(env, shop))
    warnings.push(
      'they are not encrypted; enter an encryption key in the back office or set BACKUP_KEY, and keep a copy of it elsewhere.',
    );
  if ((await stat(folder)).dev === (await stat(env.DATA_DIR)).dev)
    warnings.push(
      'they are on the same disk as the shop and would be lost with it; copy them elsewhere or set BACKUP_DIR to another disk.',
    );
  const made = ok(`the last is ${hours} hours old: ${newest.file}`);
  return [made, ...warnings.map((text) => warning(text))];
}
