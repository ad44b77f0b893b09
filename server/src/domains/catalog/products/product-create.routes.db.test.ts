import { randomUUID } from 'node:crypto';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aCategory, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

describe('POST /products', () => {
  it('adds a product with its images and returns the message (A-ADD-18, A-ADD-19, A-ADD-20)', async () => {
    const { status, data, message } = await admin.create({ promotionPercentage: '20', isFeatured: 'true' }, [
      admin.jpeg,
      admin.jpeg,
    ]);
    expect([status, message]).toEqual([200, productAdminTexts.created]);
    expect(data).toMatchObject({
      name: 'Halden Vase',
      description: 'Clay',
      price: 85,
      promoPercentage: 20,
      isFeatured: true,
      isNew: true,
      category: { name: 'Ceramics' },
      averageRating: 0,
      version: 1,
      createdAt: shop.deps.clock().toISOString(),
    });
    expect(await admin.read(data._id)).toEqual(data);
    for (const url of data.images)
      expect((await shop.app.inject(url)).headers['content-type']).toBe('image/webp');
    expect(await admin.auditOf(data._id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'created',
        objectKind: 'product',
        before: null,
        after: { name: 'Halden Vase', price: 85, category: 'Ceramics', images: data.images },
      },
    ]);
  });

  it('keeps size, material and care where they are given, sends them with the product alone and records them', async () => {
    const { data } = await admin.create({ size: ' 24 cm ', care: 'Wipe', material: '' });
    expect(data.facts).toEqual({ size: '24 cm', care: 'Wipe' });
    expect(await admin.read(data._id)).toEqual(data);
    const listed = await shop.app.inject('/api/products');
    expect(listed.json().data.find(({ _id }: { _id: string }) => _id === data._id)).not.toHaveProperty(
      'facts',
    );
    const [entry] = await admin.auditOf(data._id);
    expect(entry?.after).toMatchObject({ size: '24 cm', care: 'Wipe', material: null });
    expect((await admin.create({})).data).not.toHaveProperty('facts');
    expect(await admin.create({ size: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      message: 'Size must be at most 200 characters',
    });
  });

  it('takes the category by its id or its name in any letter case, and either name of the discount (U-21, X-02)', async () => {
    const lamps = await aCategory(shop.deps, 'Lamps');
    const byId = await admin.create({ category: lamps.id, promoPercentage: '5' });
    expect(byId.data).toMatchObject({ category: { _id: lamps.id, name: 'Lamps' }, promoPercentage: 5 });
    expect((await admin.create({ category: 'lAMPS' })).data).toMatchObject({
      category: { _id: lamps.id },
      promoPercentage: 0,
    });
  });

  it.each([
    [{ category: 'Nothing' }, 1, 400, catalogRefusalTexts.categoryUnknown],
    [{ category: randomUUID() }, 1, 400, catalogRefusalTexts.categoryUnknown],
    [{ name: ' ' }, 1, 400, 'Name is required'],
    [{ price: '1e9' }, 1, 400, 'Price must be an amount from 0 to 1,000,000 with at most 2 decimals'],
    [{}, 0, 400, productAdminTexts.imageRequired],
    [{}, 13, 413, imageRefusalTexts.tooManyFiles(12)],
  ])('refuses %j with %i images: %i (A-ADD-05, A-ADD-13)', async (fields, images, status, message) => {
    const before = await admin.counts();
    expect(await admin.create(fields, Array(images).fill(admin.jpeg))).toMatchObject({ status, message });
    expect(await admin.counts()).toEqual(before);
  });

  it('refuses what is no picture, and keeps nothing of the others', async () => {
    const before = await admin.counts();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await admin.create({}, [admin.jpeg, svg])).toMatchObject({
      status: 415,
      message: imageRefusalTexts.notAnImage,
      errors: [{ path: 'images.1', message: imageRefusalTexts.notAnImage }],
    });
    expect(await admin.counts()).toEqual(before);
  });

  it('looks at who is asking before it looks at the form', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const asked = { method: 'POST', url: '/api/products', payload: 'broken' } as const;
    const customer = await signedIn(shop.deps);
    expect((await shop.app.inject({ ...asked, headers })).statusCode).toBe(401);
    const asCustomer = await shop.app.inject({ ...asked, headers: { ...headers, ...customer.headers } });
    expect(asCustomer.statusCode).toBe(403);
    const asAdmin = await shop.app.inject({ ...asked, headers: { ...headers, ...admin.headers } });
    expect(asAdmin.statusCode).toBe(400);
  });
});
