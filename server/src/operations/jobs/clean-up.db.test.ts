import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../database/tables/accounts/sessions.table.ts';
import { imports } from '../../../database/tables/catalog/imports.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { readEnv } from '../../env.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { cleanUp } from './clean-up.ts';

const KEEPING = readEnv({});

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-clean-up-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('the clean-up', () => {
  it('takes imported files and sessions away when their time is over, and not before', async () => {
    const mediaDir = join(folder, 'media');
    await mkdir(join(mediaDir, '.imports'), { recursive: true });
    const shop = (days: number) => ({
      db: database.db,
      imageStore: diskImages(mediaDir),
      mediaDir,
      clock: () => new Date(Date.now() + days * DAY_MS),
      email: { from: 'hello@shop.example', folder: join(folder, 'mail') },
    });
    const { user } = await signedIn(shop(0), { role: 'admin' });
    const [begun] = await database.db
      .insert(imports)
      .values({
        fileName: 'products.csv',
        delimiter: ',',
        isFromShopify: false,
        columns: [],
        state: 'columns',
        startedBy: user.id,
      })
      .returning();
    await writeFile(join(mediaDir, '.imports', `${begun?.id}.csv`), 'Name,Price\n');
    const left = async () => ({
      imports: await database.db.$count(imports),
      files: (await readdir(join(mediaDir, '.imports'))).length,
      sessions: await database.db.$count(sessions),
    });
    await cleanUp(shop(6), KEEPING);
    expect(await left()).toEqual({ imports: 1, files: 1, sessions: 1 });
    await cleanUp(shop(8), KEEPING);
    expect(await left()).toEqual({ imports: 0, files: 0, sessions: 1 });
    await cleanUp(shop(15), KEEPING);
    expect(await left()).toEqual({ imports: 0, files: 0, sessions: 0 });
  });

  it('deletes emails that were sent or given up after a month, and keeps those that wait', async () => {
    const { db } = database;
    const at = new Date();
    const email = { recipient: 'ines@mail.example', subject: 'Hello', html: '', text: '', createdAt: at };
    await db.insert(emailOutbox).values([
      { ...email, status: 'sent', sentAt: at },
      { ...email, status: 'failed' },
      { ...email, status: 'queued' },
    ]);
    const shop = (days: number) => ({
      ...{ db, imageStore: diskImages(folder), mediaDir: folder },
      clock: () => new Date(at.getTime() + days * DAY_MS),
      email: { from: 'hello@shop.example', folder: join(folder, 'mail') },
    });
    const left = async () => (await db.select().from(emailOutbox)).map(({ status }) => status).sort();
    await cleanUp(shop(29), KEEPING);
    expect(await left()).toEqual(['failed', 'queued', 'sent']);
    await cleanUp(shop(31), KEEPING);
    expect(await left()).toEqual(['queued']);
  });
});
