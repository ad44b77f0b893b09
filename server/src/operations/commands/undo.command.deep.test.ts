import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoTexts } from '@vitrine/contract/history/undo.texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { renameCategory } from '../../domains/catalog/categories/categories.service.ts';
import { callerFor } from '../../platform/shared/caller.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aCategory, aUser } from '../../testing/factories/factories.ts';
import { runCommand } from '../../testing/shops/run-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-undo-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(words, { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: folder });

describe('npm run shop -- history and undo', () => {
  it('lists what happened, says what would go back, takes it back once, and refuses the rest', async () => {
    const shop = { db: database.db, clock: () => new Date() };
    const owner = await aUser(shop, { username: 'Olga', role: 'admin', isOwner: true });
    const category = await aCategory(shop, 'Vases');
    await renameCategory(shop, callerFor(owner.id), category.id, 'Bowls');
    const name = async () =>
      (await shop.db.select().from(categories).where(eq(categories.id, category.id)))[0]?.name;

    const listed = await run('history');
    expect(listed).toMatchObject({ code: 0, complaint: '' });
    const [, entry = ''] = /^([0-9a-f]{8}) .+ Olga renamed Vases to Bowls$/m.exec(listed.output) ?? [];
    const rehearsed = await run('undo', entry, '--rehearse');
    expect(rehearsed.output).toBe('Olga renamed Vases to Bowls\n1 goes back.\nNothing was changed.\n');
    expect(await name()).toBe('Bowls');
    expect((await run('undo', entry)).output).toBe('Olga renamed Vases to Bowls\n1 goes back.\n');
    expect(await name()).toBe('Vases');
    expect(await run('undo', entry)).toMatchObject({ code: 1, complaint: `${undoTexts.undone}.\n` });
    expect(await run('undo', '00000000')).toMatchObject({
      code: 1,
      complaint: `${undoTexts.notFound}: 00000000.\n`,
    });
  });
});
