import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendToChain } from '../../domains/audit/append-to-chain.service.ts';
import { recordEvent } from '../../domains/audit/security-events.service.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { runCommand } from '../../testing/shops/run-command.ts';
import { createBackup } from '../backups/backup.service.ts';

let database: TestDatabase;
let folder: string;
let shop: { db: TestDatabase['db']; clock: () => Date; mediaDir: string };
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-verify-'));
  await mkdir(join(folder, 'media'));
  shop = { db: database.db, clock: () => new Date(), mediaDir: join(folder, 'media') };
  const event = { actorId: null, action: 'ran', objectKind: 'command', objectId: 'backup' } as const;
  for (let times = 0; times < 3; times++) await recordEvent(shop, event);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(words, { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: folder });

describe('npm run shop -- verify-log', () => {
  it('says that a log is whole, also against a backup, and names what was tampered with, with exit code 1', async () => {
    const backup = join(folder, 'shop.backup');
    await appendToChain(shop);
    await createBackup(
      {
        ...shop,
        imageStore: diskImages(shop.mediaDir),
        connection: database.connection,
        address: 'https://shop.example',
        secret: undefined,
      },
      backup,
    );
    const whole = await run('verify-log', '--backup', backup);
    expect(whole).toMatchObject({ code: 0, complaint: '' });
    expect(whole.output).toMatch(
      /^The audit log is whole: 3 entries, from 1 to 3, the last with [0-9a-f]{64}\.\n/,
    );
    expect(whole.output).toContain(`Its end agrees with ${backup}.`);

    await database.pool.query('alter table audit_entries disable trigger user');
    await database.pool.query(`update audit_entries set action = 'signed_in' where position = 2`);
    const changed = await run('verify-log', '--accept');
    expect(changed.code).toBe(1);
    expect(changed.output).toMatch(
      /^The audit log was tampered with\. Entry 2 \(.{36}\) is not as it was written/,
    );
    expect(changed.complaint).toMatch(/^Only an audit log whose end differs can be accepted; [^.]+\.\n$/);
  });
});
