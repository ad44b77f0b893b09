import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { imageIdOf } from '@vitrine/contract/media/media.rules';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { formPayload } from '../../../testing/factories/form-payload.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { deleteOldKept } from '../../audit/kept/kept-objects.service.ts';
import { deleteUnusedImages } from '../../media/image-sweep.service.ts';
import { refreshRenamedCategories } from './categories.service.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

type Send = { method: 'PATCH' | 'PUT' | 'POST' | 'DELETE'; payload?: object | Buffer; headers?: object };

async function ask(path: string, { headers, ...send }: Send) {
  const url = `/api/categories/${path}`;
  const reply = await shop.app.inject({ url, ...send, headers: { ...admin.headers, ...headers } });
  return { status: reply.statusCode, ...reply.json() };
}
const rename = (id: string, name: string) => ask(id, { method: 'PATCH', payload: { name } });
const found = async (query: string) => (await shop.app.inject(`/api/products?${query}`)).json().total;
const listed = async () => (await shop.app.inject('/api/categories')).json().data;
const names = async () => (await listed()).map(({ name }: { name: string }) => name);

describe('PATCH /categories/:id', () => {
  it('renames it for its products, for searches and for links with the old name', async () => {
    const { id } = await aCategory(shop.deps, 'Lamps');
    const product = await aProduct(shop.deps, { name: 'Halo', categoryId: id });
    expect(await rename(id, ' Lighting ')).toMatchObject({
      status: 200,
      message: categoryTexts.renamed,
      data: { _id: id, name: 'Lighting' },
    });
    expect(await names()).toContain('Lighting');
    expect((await admin.read(product.id)).category.name).toBe('Lighting');
    expect([await found('search=lighting'), await found('search=lamps')]).toEqual([1, 0]);
    expect([await found('category=Lighting'), await found('category=lamps')]).toEqual([1, 1]);
    expect(await admin.auditOf(id)).toMatchObject([
      { action: 'updated', before: { name: 'Lamps' }, after: { name: 'Lighting' } },
    ]);
  });

  it('gives a former name to whoever takes it next, and back to its owner', async () => {
    const { id } = await aCategory(shop.deps, 'Rugs');
    await aProduct(shop.deps, { categoryId: id });
    await rename(id, 'Carpets');
    const other = await aCategory(shop.deps, 'Mats');
    await rename(other.id, 'Rugs');
    expect(await found('category=rugs')).toBe(0);
    await rename(other.id, 'Mats');
    await rename(id, 'RUGS');
    expect([await found('category=rugs'), await found('category=carpets')]).toEqual([1, 1]);
    await rename(id, 'Rugs');
    expect(await names()).toContain('Rugs');
  });

  it('finishes a large category in the background, also after a stop', async () => {
    const { id } = await aCategory(shop.deps, 'Pebbles');
    await shop.deps.db.execute(sql`insert into products (name, description, price_cents, category_id)
      select 'Stone', 'Round', 100, ${id} from generate_series(1, 1300)`);
    await rename(id, 'Gravel');
    expect(await found('search=gravel')).toBe(200);
    let steps = 0;
    await refreshRenamedCategories(shop.deps, { isStopping: () => steps++ > 0 });
    await refreshRenamedCategories(shop.deps);
    expect([await found('search=gravel'), await found('search=pebbles')]).toEqual([1300, 0]);
    expect(await shop.deps.db.$count(categories, eq(categories.isRenamed, true))).toBe(0);
  });

  it('is refused for a taken name, also when two ask at once, and for one that does not exist', async () => {
    const [one, two] = [await aCategory(shop.deps, 'Vases'), await aCategory(shop.deps, 'Jugs')];
    expect(await rename(one.id, 'JUGS')).toEqual({
      status: 409,
      ...refusalBody(catalogRefusals.categoryTaken),
    });
    const both = await Promise.all([rename(one.id, 'Pots'), rename(two.id, 'pots')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rename(one.id, 'ab')).toMatchObject({ status: 400, message: categoryTexts.nameTooShort });
    for (const id of [randomUUID(), 'not-an-id']) expect((await rename(id, 'Bowls')).status).toBe(404);
  });
});

describe('PUT /categories/order', () => {
  it('orders them everywhere; what is added later comes last', async () => {
    const before: { _id: string; name: string }[] = await listed();
    const ids = before.map(({ _id }) => _id).reverse();
    const { status, message, data } = await ask('order', { method: 'PUT', payload: { ids } });
    expect([status, message]).toEqual([200, categoryTexts.ordered]);
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    await aCategory(shop.deps, 'Aardvarks');
    expect(await names()).toEqual([...before.map(({ name }) => name).reverse(), 'Aardvarks']);
    const incomplete = { status: 409, ...refusalBody(catalogRefusals.categoryOrderIncomplete) };
    expect(await ask('order', { method: 'PUT', payload: { ids } })).toEqual(incomplete);
    const [first = ''] = ids;
    expect((await ask('order', { method: 'PUT', payload: { ids: [first, first] } })).status).toBe(400);
  });
});

describe('a category’s picture', () => {
  it('is shown in the list, outlives the sweep, and its file goes when undo is over', async () => {
    const { id } = await aCategory(shop.deps, 'Pictured');
    const picture = async (image: Buffer[]) => {
      const { payload, headers } = await formPayload({}, { image });
      return ask(`${id}/picture`, { method: 'POST', payload: payload as Buffer, headers });
    };
    const { data } = await picture([admin.jpeg]);
    expect((await listed()).find(({ _id }: { _id: string }) => _id === id)).toEqual(data);
    const isThere = async (url: string) =>
      (await readdir(shop.deps.mediaDir)).some((name) => name.startsWith(imageIdOf(url) ?? '?'));
    const later = { ...shop.deps, clock: () => new Date(Date.now() + 9e6) };
    await deleteUnusedImages(later, { olderThanMs: HOUR_MS });
    expect(await isThere(data.image)).toBe(true);
    const { data: second } = await picture([admin.jpeg]);
    const removed = await ask(`${id}/picture`, { method: 'DELETE' });
    expect([removed.message, removed.data]).toEqual([
      categoryTexts.pictureRemoved,
      { _id: id, name: 'Pictured' },
    ]);
    await deleteUnusedImages(later, { olderThanMs: HOUR_MS });
    expect([await isThere(data.image), await isThere(second.image)]).toEqual([true, true]);
    const muchLater = { ...shop.deps, clock: () => new Date(shop.deps.clock().getTime() + 31 * DAY_MS) };
    // The sweep leaves a database alone that shows no picture.
    await aProduct(shop.deps, {}, ['/media/0123456789abcdef0123456789abcdef.webp']);
    await deleteOldKept(muchLater);
    // A size that was being made meanwhile goes the next time.
    const areThere = async () => {
      await deleteUnusedImages(muchLater, { olderThanMs: HOUR_MS });
      return [await isThere(data.image), await isThere(second.image)];
    };
    await expect.poll(areThere, { timeout: 15_000 }).toEqual([false, false]);
    expect(await picture([])).toMatchObject({ status: 400, message: categoryTexts.pictureRequired });
    expect((await picture([Buffer.from('no picture')])).status).toBe(415);
    expect((await ask(`${randomUUID()}/picture`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('the texts of a category for search engines', () => {
  const texts = { searchTitle: 'Brass lamps', searchDescription: 'By hand.' };

  it('are saved beside its name, each with an entry that undo takes back', async () => {
    const { id } = await aCategory(shop.deps, 'Sconces');
    const change = (payload: object) => ask(id, { method: 'PATCH', payload });
    const mine = async () => (await listed()).find((one: { _id: string }) => one._id === id);
    expect(await mine()).toEqual({ _id: id, name: 'Sconces' });
    expect(await change({ name: 'Sconces', ...texts })).toMatchObject({
      status: 200,
      data: { _id: id, name: 'Sconces', ...texts },
    });
    expect(await mine()).toEqual({ _id: id, name: 'Sconces', ...texts });
    const fields = (await admin.auditOf(id)).map(({ after }) => after);
    expect(fields).toEqual(
      expect.arrayContaining([
        { searchTitle: texts.searchTitle },
        { searchDescription: texts.searchDescription },
      ]),
    );
    expect(fields).toHaveLength(2);
    await change({ name: 'Sconces' });
    expect(await mine()).toMatchObject(texts);
    await change({ name: 'Wall lamps', searchTitle: '' });
    expect(await mine()).toEqual({ _id: id, name: 'Wall lamps', searchDescription: texts.searchDescription });
  });

  it('are refused where they are too long or have hidden characters', async () => {
    const { id } = await aCategory(shop.deps, 'Spots');
    for (const bad of [
      { searchTitle: 'x'.repeat(71) },
      { searchDescription: 'x'.repeat(161) },
      { searchTitle: 'a\nb' },
      { searchTitle: 5 },
    ])
      expect(await ask(id, { method: 'PATCH', payload: { name: 'Spots', ...bad } })).toMatchObject({
        status: 400,
      });
    expect(
      (await shop.app.inject({ method: 'PATCH', url: `/api/categories/${id}`, payload: { name: 'Spots' } }))
        .statusCode,
    ).toBe(401);
  });
});
