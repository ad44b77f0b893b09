import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const linkCall = (method: 'POST' | 'DELETE', id: string) =>
  shop.app.inject({ method, url: `/api/admin/products/${id}/preview`, headers: admin.headers });
const createLink = async (id: string): Promise<string> => (await linkCall('POST', id)).json().data.token;
const open = (token: string) =>
  shop.app.inject({ method: 'POST', url: '/api/product-previews', payload: { token } });

describe('the preview link of a draft', () => {
  it('shows it to whoever has the link, and no part of the back office', async () => {
    const { data } = await admin.create({ name: 'Quill Jug', isPublished: 'false' });
    const token = await createLink(data._id);
    expect(await createLink(data._id)).toBe(token);
    expect((await admin.read(data._id)).previewToken).toBe(token);
    const reply = await open(token);
    expect(reply.json().data).toMatchObject({ _id: data._id, name: 'Quill Jug' });
    for (const field of ['isPublished', 'previewToken', 'stock'])
      expect(reply.json().data).not.toHaveProperty(field);
    expect((await shop.app.inject(`/api/products/${data._id}`)).statusCode).toBe(404);
  });

  it('ends when it is revoked or the product is deleted, and cannot be guessed', async () => {
    const { data } = await admin.create({ isPublished: 'false' });
    const former = await createLink(data._id);
    expect((await linkCall('DELETE', data._id)).statusCode).toBe(200);
    expect((await linkCall('DELETE', data._id)).statusCode).toBe(200);
    const token = await createLink(data._id);
    expect(token).not.toBe(former);
    for (const wrong of [former, data._id, 'x'])
      expect((await open(wrong)).json()).toMatchObject({ code: 'preview_invalid' });
    await admin.remove(data._id);
    expect((await open(token)).statusCode).toBe(404);
    expect((await linkCall('POST', data._id)).statusCode).toBe(404);
    const written = JSON.stringify(await admin.auditOf(data._id));
    expect(written).toContain('previewLink');
    expect(written).not.toContain(token);
  });

  it('leaves the version, so that whoever edits the draft has no conflict', async () => {
    const { data } = await admin.create({ isPublished: 'false' });
    await createLink(data._id);
    expect((await admin.read(data._id)).version).toBe(data.version);
  });

  it('is limited per visitor', async () => {
    const replies = await Promise.all(Array.from({ length: 130 }, () => open('x')));
    expect(replies.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
