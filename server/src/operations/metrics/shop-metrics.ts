import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../platform/database/connections/client.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { listBackups } from '../backups/backup-plan.ts';
import { countUnmatchedPayments, countUnsentEmails, findFailingEmail } from '../health/health.queries.ts';

function openGauges() {
  const register = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  return { register, gauge };
}

export async function shopMetrics(db: Db): Promise<string> {
  const { register, gauge } = openGauges();
  const up = gauge('vitrine_database_up', 'Whether the database answers');
  try {
    const unsent = await countUnsentEmails(db);
    const failing = await findFailingEmail(db);
    const failingMs = failing ? Math.max(0, Date.now() - failing.since.getTime()) : 0;
    const unmatched = await countUnmatchedPayments(db);
    gauge('vitrine_mails_waiting', 'Emails that have not been sent yet').set(unsent);
    gauge(
      'vitrine_mails_failing_seconds',
      'For how long the oldest email whose sending failed has waited',
    ).set(failingMs / 1000);
    gauge('vitrine_unmatched_payments', 'Payment events that do not fit their order').set(unmatched);
    up.set(1);
  } catch {
    up.set(0);
  }
  return register.metrics();
}

export type MachineFacts = {
  version: string;
  mediaDir: string;
  /** Returns nothing if the shop makes no backups of its own; an owner can change it while the shop runs. */
  backups?: (() => { folder: string; everyHours: number } | undefined) | undefined;
};

export async function machineMetrics({ version, mediaDir, ...facts }: MachineFacts): Promise<string> {
  const backups = facts.backups?.();
  const { register, gauge } = openGauges();
  gauge('vitrine_build_info', 'The release that is running', ['version']).set({ version }, 1);
  const free = gauge('vitrine_disk_free_bytes', 'Free space on the disk of a folder', ['folder']);
  const size = gauge('vitrine_disk_size_bytes', 'Size of the disk of a folder', ['folder']);
  for (const [folder, path] of Object.entries({ data: mediaDir, backups: backups?.folder })) {
    const disk = path === undefined ? undefined : await statfs(path).catch(() => undefined);
    if (!disk) continue;
    free.set({ folder }, disk.bavail * disk.bsize);
    size.set({ folder }, disk.blocks * disk.bsize);
  }
  if (backups) {
    const [newest] = await listBackups(backups.folder);
    // Infinite while there is none, so that the alert watches a shop that never made one too.
    const ageMs = newest ? Date.now() - newest.madeAt.getTime() : Number.POSITIVE_INFINITY;
    gauge('vitrine_backup_age_seconds', 'Time since the newest scheduled backup').set(ageMs / 1000);
    const everySeconds = (backups.everyHours * HOUR_MS) / 1000;
    gauge('vitrine_backup_interval_seconds', 'How often a backup is scheduled').set(everySeconds);
  }
  return register.metrics();
}
