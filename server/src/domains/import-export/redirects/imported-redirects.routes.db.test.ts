import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { MAX_REDIRECT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redirects } from '../../../../database/tables/catalog/redirects.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin', isOwner: true }));
});
beforeEach(() => shop.deps.db.delete(redirects));

const send = (payload: string | Buffer, url = '/api/admin/imports/redirects') =>
  shop.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'text/csv' }, payload });
const stored = async () => {
  const rows = await shop.deps.db.select().from(redirects).orderBy(redirects.oldPath);
  return rows.map(({ oldPath, newPath }) => [oldPath, newPath]);
};

describe('POST /admin/imports/redirects', () => {
  it('adds the good rows, and names the others with their row and why', async () => {
    const reply = await send(
      [
        'Redirect from,Redirect to',
        '/pages/Our-Story/,/aboutus',
        'https://old.example/collections/all?page=2,/store?category=Lamps',
        '/store,/aboutus',
        '/pages/x,https://elsewhere.example/',
        '/pages/our-story,/store',
        '"/same","/same"',
        ',',
      ].join('\r\n'),
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        data: {
          ...{ added: 2, kept: 1, refused: 4 },
          problems: [
            { row: 4, value: '/store', advice: redirectTexts.ownPage },
            { row: 5, value: 'https://elsewhere.example/', advice: redirectTexts.badNewPath },
            { row: 7, value: '/same', advice: redirectTexts.samePath },
            { row: 8, value: '', advice: redirectTexts.oldPathRequired },
          ],
        },
        message: '2 redirects added',
      },
    ]);
    expect(await stored()).toEqual([
      ['/collections/all', '/store?category=Lamps'],
      ['/pages/our-story', '/aboutus'],
    ]);
  });

  it('keeps what is here, so that a file may be imported again', async () => {
    await send('Old address;New address\n/a;/aboutus\n');
    const again = await send('Old address;New address\n/a;/store\n/b;/store\n');
    expect(again.json().data).toEqual({ added: 1, kept: 1, refused: 0, problems: [] });
    expect(await stored()).toEqual([
      ['/a', '/aboutus'],
      ['/b', '/store'],
    ]);
  });

  it('reads what the export wrote, which leaves out what leads nowhere', async () => {
    const lamp = await aProduct(shop.deps, { name: 'Lamp' });
    const gone = await aProduct(shop.deps, { name: 'Gone', deletedAt: new Date() });
    const createdAt = new Date();
    await shop.deps.db.insert(redirects).values([
      { oldPath: '/products/lamp', productId: lamp.id, createdAt },
      { oldPath: '/products/gone', productId: gone.id, createdAt },
      { oldPath: '/=sum', newPath: '/store', createdAt },
    ]);
    const file = await shop.app.inject({ url: '/api/admin/exports/redirects', headers });
    expect(file.body.split('\r\n').toSorted()).toEqual(
      expect.arrayContaining(['/=sum,/store', `/products/lamp,/product/${lamp.id}`]),
    );
    expect(file.body).not.toContain('gone');
    await shop.deps.db.delete(redirects);
    expect((await send(file.body)).json().data).toMatchObject({ added: 2, refused: 0 });
    expect(await stored()).toContainEqual(['/products/lamp', `/product/${lamp.id}`]);
  });

  it('can be rehearsed, and taken back as a whole', async () => {
    const file = 'Old address,New address\n/a,/aboutus\n/b,/store\n';
    const tried = await send(file, '/api/rehearse/admin/imports/redirects');
    expect([tried.statusCode, await stored()]).toEqual([200, []]);
    await send(file);
    const list = await shop.app.inject({ url: '/api/admin/history', headers });
    const ids = (await shop.deps.db.select().from(redirects)).map(({ id }) => id);
    const latest = list
      .json()
      .data.find(({ entry }: { entry: { objectId: string } }) => ids.includes(entry.objectId));
    expect(latest.changes).toBe(2);
    const undo = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/history/${latest._id}/undo`,
      headers,
    });
    expect([undo.statusCode, await stored()]).toEqual([200, []]);
  });

  it('refuses what is no such table, and adds nothing of a file with too many rows', async () => {
    const codeOf = async (payload: string | Buffer) => (await send(payload)).json().code;
    expect(await codeOf('Name,Price\nJug,12\n')).toBe('redirect_columns_needed');
    expect(await codeOf('PK\u0003\u0004')).toBe('not_a_table');
    expect(await codeOf(Buffer.from([...Buffer.from('From,To\n/a,/st'), 0xff, 0xfe, 10]))).toBe(
      'not_unicode',
    );
    const rows = Array.from({ length: MAX_REDIRECT_ROWS + 1 }, (_, index) => `/old/${index},/store`);
    expect(await codeOf(['From,To', ...rows].join('\n'))).toBe('too_many_redirect_rows');
    expect(await shop.deps.db.$count(redirects)).toBe(0);
    expect((await send('From,To\n/a,/store\n"/b,/store\n')).json().data).toMatchObject({
      added: 1,
      refused: 1,
    });
    expect(await readdir(join(shop.deps.mediaDir, '.imports'))).toEqual([]);
  });

  it('is for those who may write settings', async () => {
    const { headers: demo } = await signedIn(shop.deps, { role: 'admin', staffRole: 'read-only' } as never);
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/imports/redirects',
      headers: { ...demo, 'content-type': 'text/csv' },
      payload: 'From,To\n/a,/store\n',
    });
    expect([reply.statusCode, await shop.deps.db.$count(redirects, eq(redirects.oldPath, '/a'))]).toEqual([
      403, 0,
    ]);
  });
});
