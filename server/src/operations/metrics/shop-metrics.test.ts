import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { backupName } from '../backups/backup-plan.ts';
import { machineMetrics } from './shop-metrics.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-machine-metrics-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (backups?: { folder: string; everyHours: number }) =>
  machineMetrics({ version: '1.2.3', mediaDir: folder, backups: () => backups });

describe('the metrics of a machine', () => {
  it('give no age of backups in a shop that schedules none', async () => {
    expect(await read()).not.toContain('vitrine_backup_age_seconds');
  });

  it('give an infinite age until the first backup, then that of the newest', async () => {
    expect(await read({ folder, everyHours: 6 })).toMatch(/^vitrine_backup_age_seconds \+Inf$/m);
    for (const hours of [30, 3])
      await writeFile(join(folder, backupName(new Date(Date.now() - hours * HOUR_MS))), '');
    const text = await read({ folder, everyHours: 6 });
    const age = Number(/^vitrine_backup_age_seconds (.+)$/m.exec(text)?.[1]);
    expect(age / 3600).toBeCloseTo(3, 1);
    expect(text).toMatch(/^vitrine_backup_interval_seconds 21600$/m);
    expect(text).toMatch(/^vitrine_disk_free_bytes\{folder="backups"\} \d+$/m);
  });

  it('leave out a folder that is not there', async () => {
    const text = await read({ folder: join(folder, 'missing'), everyHours: 6 });
    expect(text).not.toContain('folder="backups"');
    expect(text).toMatch(/^vitrine_backup_age_seconds \+Inf$/m);
  });
});
