import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { undoOutcome, undoTexts } from '@vitrine/contract/history/undo.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptObjects } from '../../../database/tables/audit/kept-objects.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { aCategory, aUser, signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { aReview } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  history = historyOf(shop, admin.headers);
});

const versionOf = async (id: string) => (await admin.read(id)).version as number;

async function withPicture(id: string): Promise<string> {
  const { payload, headers } = await formPayload({}, { image: [admin.jpeg] });
  const url = `/api/categories/${id}/picture`;
  const all = { ...admin.headers, ...headers };
  return (await shop.app.inject({ method: 'POST', url, headers: all, payload })).json().data.image;
}

async function lowerPrices(ids: readonly string[]) {
  const products = await Promise.all(ids.map(async (_id) => ({ _id, version: await versionOf(_id) })));
  await history.ask('POST', '/admin/bulk-changes', {
    change: { kind: 'price', direction: 'lower', percent: 10, rounding: 'cents' },
    products,
  });
  return history.newest();
}

describe('undoing a bulk change', () => {
  it('says first what goes back, leaves what was changed since, and can be undone itself', async () => {
    const made = await Promise.all([1, 2, 3].map(() => admin.create()));
    const ids: string[] = made.map(({ data }) => data._id);
    const [first = '', second = '', third = ''] = ids;
    const change = await lowerPrices(ids);
    expect(sentenceText(change.sentence)).toBe('lowered the price of 3 products by 10%');
    await admin.update(second, { price: '70' });
    const rehearsed = await history.rehearse(change._id);
    expect(rehearsed.data.reply.message).toBe('2 go back, 1 was changed since and stays.');
    expect((await admin.read(first)).price).toBe(76.5);
    const undone = await history.undo(change._id);
    expect(undone.data).toMatchObject({ restored: 2, stayed: 1 });
    expect(undone.data.staying).toEqual([{ reason: 'changed', count: 1, names: ['Halden Vase'] }]);
    expect(await Promise.all(ids.map(async (id) => (await admin.read(id)).price))).toEqual([85, 70, 85]);
    expect(await history.undo(change._id)).toMatchObject({ status: 409, message: undoTexts.undone });
    const [undo, , listed] = await history.list('?limit=3');
    expect(undo && sentenceText(undo.sentence)).toBe(
      'undid: lowered the price of 3 products by 10% · 2 went back, 1 was changed since and stays',
    );
    expect(listed?.undo.by).toMatchObject({ _id: undo?._id });
    expect(await history.undo(undo?._id ?? '')).toMatchObject({ status: 200 });
    expect((await admin.read(third)).price).toBe(76.5);
    expect((await history.list('?limit=4')).at(-1)?.undo.by).toBeNull();
  });
});

describe('undoing an edit', () => {
  it('takes back each field that nobody changed since, with its images', async () => {
    const { data } = await admin.create({ stock: '8', size: 'Tall' }, [admin.jpeg, admin.jpeg]);
    const fields = {
      name: 'Bowl',
      price: '20',
      size: '',
      stock: '2',
      removedImageIndices: '[0]',
      isPublished: 'false',
    };
    await admin.update(data._id, fields);
    const edit = await history.newest();
    await admin.update(data._id, { price: '21' });
    expect(await history.undo(edit._id)).toMatchObject({
      message: '1 goes back, 1 was changed since and stays.',
    });
    expect(await admin.read(data._id)).toMatchObject({
      ...{ name: 'Halden Vase', price: 21, images: data.images, isPublished: true },
      ...{ facts: { size: 'Tall' }, stock: { onHand: 8 } },
    });
  });

  it('does not overwrite what was sold since', async () => {
    const { data } = await admin.create({ stock: '8' });
    await admin.update(data._id, { stock: '2' });
    const edit = await history.newest();
    await admin.update(data._id, { stock: '1' });
    expect(await history.undo(edit._id)).toMatchObject({
      message: undoOutcome({ restored: 0, staying: [{ reason: 'changed', count: 1 }] }),
      data: { operation: null },
    });
  });

  it('waits for an edit at the same time, so neither is lost', async () => {
    const { data } = await admin.create();
    await admin.update(data._id, { price: '20' });
    const edit = await history.newest();
    const [undone] = await Promise.all([
      history.undo(edit._id),
      admin.update(data._id, { name: 'Renamed' }),
      history.undo(edit._id),
    ]);
    expect([200, 409]).toContain(undone.status);
    expect(await admin.read(data._id)).toMatchObject({ name: 'Renamed', price: 85 });
  });

  it('restores the picture of a category, and keeps the other one for Redo', async () => {
    const { id } = await aCategory(shop.deps);
    const [first, second] = [await withPicture(id), await withPicture(id)];
    await history.undoNewest();
    expect((await history.ask('GET', '/categories')).data).toContainEqual(
      expect.objectContaining({ image: first }),
    );
    const isKept = eq(keptObjects.objectId, second);
    expect(await shop.deps.db.$count(keptObjects, isKept)).toBe(1);
    await history.undoNewest();
    expect((await history.ask('GET', '/categories')).data).toContainEqual(
      expect.objectContaining({ image: second }),
    );
  });

  it('restores settings and texts field by field', async () => {
    const { data } = await history.ask('GET', '/admin/settings/shop');
    const changes = { name: 'Other', tagline: 'New' };
    const saved = await history.ask('PATCH', '/admin/settings/shop', { version: data.version, changes });
    const edit = await history.newest();
    expect(sentenceText(edit.sentence)).toBe('changed Your shop settings: Shop name, Tagline');
    await history.ask('PATCH', '/admin/settings/shop', {
      version: saved.data.version,
      changes: { tagline: 'Newer' },
    });
    expect(await history.undo(edit._id)).toMatchObject({ data: { restored: 1, stayed: 1 } });
    const { value } = (await history.ask('GET', '/admin/settings/shop')).data;
    expect(value).toMatchObject({ name: data.value.name, tagline: 'Newer' });
  });
});

describe('what was added', () => {
  it('goes again, unless something depends on it', async () => {
    const { data } = await admin.create();
    const creation = await history.newest();
    const { id: userId } = await aUser(shop.deps);
    const review = await aReview(shop.deps, { userId, productId: data._id, content: 'Fine' });
    expect((await history.undo(creation._id)).data.staying).toMatchObject([{ reason: 'in-use' }]);
    await shop.deps.db.delete(reviews).where(eq(reviews.id, review.id));
    expect(await history.undo(creation._id)).toMatchObject({ data: { restored: 1 } });
    expect((await shop.app.inject(`/api/products/${data._id}`)).statusCode).toBe(404);
  });
});

describe('what cannot be undone', () => {
  it('says why', async () => {
    await history.ask('GET', '/messages');
    const [row] = await shop.deps.db
      .insert(messages)
      .values({ userId: admin.user.id, subject: 'Q', message: 'W' })
      .returning();
    await history.ask('PATCH', `/messages/${row?.id}/read`);
    const read = await history.newest();
    expect(read.undo).toMatchObject({ isPossible: false, reason: 'It has been read' });
    expect(await history.undo(read._id)).toMatchObject({
      status: 409,
      code: 'cannot_undo',
      message: 'It has been read',
    });
    expect(await history.undo(admin.user.id)).toMatchObject({ status: 404, code: 'operation_not_found' });
  });

  it('needs the permission of the original call', async () => {
    const { data } = await admin.create();
    await admin.update(data._id, { price: '20' });
    const edit = await history.newest();
    const reader = await signedIn(shop.deps, { role: 'admin', staffRole: 'read-only' });
    const read = historyOf(shop, reader.headers);
    expect((await read.newest()).undo.isPossible).toBe(false);
    expect(await read.undo(edit._id)).toMatchObject({ status: 403 });
    const orderly = await signedIn(shop.deps, { role: 'admin', staffRole: 'orders' });
    expect(await historyOf(shop, orderly.headers).undo(edit._id)).toMatchObject({ status: 403 });
  });
});
