import { stat } from 'node:fs/promises';
import { listBackups } from '../backups/kept-backups.ts';
import type { Env } from '../env.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

type Settings = Pick<Env, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEY' | 'DATA_DIR'>;

export async function checkBackups(settings: Settings, now: Date): Promise<Finding[]> {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEY, DATA_DIR } = settings;
  if (!BACKUP_DIR)
    return [
      warning(
        'Backups',
        'none are made by themselves; set BACKUP_DIR to a folder on another disk, see docs/backups.md.',
      ),
    ];
  const [newest] = await listBackups(BACKUP_DIR);
  if (!newest)
    return [
      problem('Backups', `there is none in ${BACKUP_DIR}; is the shop running, and may it write there?`),
    ];
  const hours = Math.round((now.getTime() - newest.madeAt.getTime()) / HOUR_MS);
  if (hours > 2 * BACKUP_EVERY_HOURS)
    return [
      problem(
        'Backups',
        `the last is ${hours} hours old instead of ${BACKUP_EVERY_HOURS}; look for the job backup in the shop's log.`,
      ),
    ];
  const findings = [ok('Backups', `the last is ${hours} hours old: ${newest.file}`)];
  if (!BACKUP_KEY)
    findings.push(
      warning('Backups', 'they are not encrypted; set BACKUP_KEY and keep a copy of it elsewhere.'),
    );
  if ((await stat(BACKUP_DIR)).dev === (await stat(DATA_DIR)).dev)
    findings.push(
      warning(
        'Backups',
        'they are on the same disk as the shop and would be lost with it; copy them elsewhere or set BACKUP_DIR to another disk.',
      ),
    );
  return findings;
}
