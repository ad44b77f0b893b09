import { imageTextsMessage } from '@vitrine/contract/catalog/admin-catalog.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const get = async (url: string) => (await shop.app.inject(url)).json();
const described = async (...texts: string[]) => {
  const images = texts.map(() => admin.jpeg);
  return (await admin.create({ imageTexts: JSON.stringify(texts) }, images)).data;
};
const change = async (id: string, fields: Record<string, string>, images: Buffer[] = []) =>
  (await admin.update(id, fields, images)).data.imageTexts;

describe('what the images of a product show', () => {
  it('is on its page and in lists, and absent where nothing is described', async () => {
    const { _id } = await described('Front', '');
    expect((await get(`/api/products/${_id}`)).data.imageTexts).toEqual(['Front', '']);
    expect((await get('/api/products')).data[0].imageTexts).toEqual(['Front', '']);
    const { data: plain } = await admin.create({});
    expect((await get(`/api/products/${plain._id}`)).data).not.toHaveProperty('imageTexts');
  });

  it('stays with its image when that is moved, and goes with it', async () => {
    const { _id } = await described('One', 'Two', 'Three');
    expect(await change(_id, { imageOrder: '[2,0,1]' })).toEqual(['Three', 'One', 'Two']);
    expect(await change(_id, { removedImageIndices: '[1]' })).toEqual(['Three', 'Two']);
    expect(await change(_id, { imageOrder: '[2,0,1]' }, [admin.jpeg])).toEqual(['', 'Three', 'Two']);
    expect(await change(_id, { imageTexts: '["New","Three"]' })).toEqual(['New', 'Three', '']);
    expect(await change(_id, { imageTexts: '[]' })).toBeUndefined();
  });

  it('is copied with the product', async () => {
    const { _id } = await described('One', 'Two');
    const url = `/api/admin/products/${_id}/duplicate`;
    const copy = (await shop.app.inject({ method: 'POST', url, headers: admin.headers })).json().data;
    expect(copy.imageTexts).toEqual(['One', 'Two']);
  });

  it.each([
    'x',
    '{}',
    '[1]',
    '["a|b"]',
    '["a\\nb"]',
    '["\\ud800"]',
    '["\\u0000"]',
    JSON.stringify(['x'.repeat(161)]),
  ])('is refused as %s', async (imageTexts) => {
    expect(await admin.create({ imageTexts })).toMatchObject({ status: 400, message: imageTextsMessage });
  });
});
