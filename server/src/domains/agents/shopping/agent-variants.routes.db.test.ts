import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productVariants, variantStock } from '../../../../database/tables/catalog/product-variants.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { aHandoverShopper, tokenOf } from '../../../testing/fakes/agent-shopper.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const agent = { 'ucp-agent': 'profile="https://nowhere.example/p.json"' };
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

async function call(path: string, body?: object, method: 'GET' | 'POST' = 'POST') {
  const payload = body && { payload: body };
  const reply = await shop.app.inject({ method, url: `/ucp${path}`, headers: agent, ...payload });
  return reply.json();
}

/** In S for $56, sold out, and in M for $76. */
async function aVase() {
  const { product, ids } = await aProductWithVariants(shop, admin, [
    { values: ['S'], price: 56, stock: 0, image: '/media/b.webp' },
    { values: ['M'] },
    { values: ['L'], isOn: false },
  ]);
  const [small = '', medium = '', large = ''] = ids;
  return { id: product.id, small, medium, large };
}

describe('the variants of a product', () => {
  it('are searched for, with the one first that can be bought', async () => {
    const { id, small, medium } = await aVase();
    const { products } = await call('/catalog/search', { query: 'celia vase', pagination: { limit: 50 } });
    const found = products.find((product: { id: string }) => product.id === id);
    expect(found).toMatchObject({
      price_range: { min: { amount: 5600 }, max: { amount: 7600 } },
      options: [{ name: 'Size', values: [{ label: 'S' }, { label: 'M' }, { label: 'L' }] }],
      variants: [
        {
          id: medium,
          title: 'M',
          price: { amount: 7600, currency: 'USD' },
          availability: { available: true },
        },
        { id: small, price: { amount: 5600 }, availability: { available: false, status: 'out_of_stock' } },
      ],
    });
    expect(found.variants).toHaveLength(2);
    expect(found.variants[1]).toMatchObject({
      url: `http://shop.test/product/${id}?variant=${small}`,
      options: [{ name: 'Size', label: 'S' }],
      media: [{ url: 'http://shop.test/media/b.webp' }],
    });
  });

  it('are looked up by their ids, or as the featured one of their product', async () => {
    const { id, small, medium, large } = await aVase();
    const { products, messages } = await call('/catalog/lookup', { ids: [id, small, large] });
    expect(products).toMatchObject([
      {
        ...{ id },
        variants: [
          { id: small, inputs: [{ id: small, match: 'exact' }] },
          { id: medium, inputs: [{ id, match: 'featured' }] },
        ],
      },
    ]);
    expect(messages).toEqual([{ type: 'info', code: 'not_found', content: large }]);
    const both = await call('/catalog/lookup', { ids: [medium.toUpperCase(), id] });
    expect(both.products[0].variants[0].inputs).toEqual([
      { id: medium.toUpperCase(), match: 'exact' },
      { id, match: 'featured' },
    ]);
  });

  it('have the barcodes by which other catalogues know them', async () => {
    const { product, ids } = await aProductWithVariants(shop, admin, [
      { values: ['S'], barcode: '4006381333931' },
      { values: ['M'] },
    ]);
    await shop.deps.db
      .update(productVariants)
      .set({ barcode: '123' })
      .where(eq(productVariants.id, ids[1] ?? ''));
    const barcodes = [[{ type: 'GTIN', value: '4006381333931' }], undefined];
    const found = await call('/catalog/search', { query: 'celia vase', pagination: { limit: 50 } });
    const looked = await call('/catalog/lookup', { ids });
    const whole = await call('/catalog/product', { id: product.id });
    const listed = found.products.find(({ id }: { id: string }) => id === product.id);
    for (const { variants } of [listed, looked.products[0], whole.product])
      expect(variants.map((variant: { barcodes?: object[] }) => variant.barcodes)).toEqual(barcodes);
    const page = await shop.app.inject(`/api/products/${product.id}`);
    expect(page.json().data.variants).toMatchObject([{ barcode: '4006381333931' }, { barcode: '123' }]);
  });

  it('are read with what can be had of each value, also by the id of one', async () => {
    const { id, small, medium } = await aVase();
    const whole = (await call('/catalog/product', { id })).product;
    expect(whole.selected).toEqual([{ name: 'Size', label: 'M' }]);
    expect(whole.options[0].values).toEqual([
      { label: 'S', available: false, exists: true },
      { label: 'M', available: true, exists: true },
      { label: 'L', available: false, exists: false },
    ]);
    const selected = [{ name: 'Size', label: 'S' }];
    const [chosen, named] = [
      (await call('/catalog/product', { id, selected })).product,
      (await call('/catalog/product', { id: small })).product,
    ];
    for (const product of [chosen, named]) {
      expect(product).toMatchObject({ id, selected, variants: [{ id: small }] });
      expect(product.variants).toHaveLength(1);
    }
    expect(whole.variants.map((variant: { id: string }) => variant.id)).toEqual([medium, small]);
    const hostile = { id, selected: Array(11).fill({ name: 'Size', label: 'S' }) };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/ucp/catalog/product',
      headers: agent,
      payload: hostile,
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('a cart of an agent', () => {
  it('sells the variant, not the product, and says which one is needed', async () => {
    const { id, small, medium, large } = await aVase();
    const other = await aProduct(shop.deps);
    const line_items = [id, small, medium, large, other.id].map((item) => ({
      item: { id: item },
      quantity: 2,
    }));
    const { line_items: lines, messages } = await call('/carts', { line_items });
    expect(lines).toMatchObject([
      { id: medium, item: { id: medium, title: 'Celia Vase, M', price: 7600 }, quantity: 2 },
      { id: other.id },
    ]);
    expect(messages).toMatchObject([
      { code: 'variant_required', content: ucpMessageTexts.hasOptions, path: '$.line_items[0]' },
      { code: 'out_of_stock', path: '$.line_items[1]' },
      { code: 'item_unavailable', path: '$.line_items[3]' },
    ]);
  });

  it('sells no more of a variant than there are', async () => {
    const { medium } = await aVase();
    await shop.deps.db
      .insert(variantStock)
      .values({ variantId: medium, onHand: 3, reserved: 1 })
      .onConflictDoUpdate({ target: variantStock.variantId, set: { onHand: 3, reserved: 1 } });
    const { line_items, messages } = await call('/carts', {
      line_items: [{ item: { id: medium }, quantity: 9 }],
    });
    expect([line_items[0].quantity, messages[0].code]).toEqual([2, 'quantity_adjusted']);
  });
});

describe('a checkout of an agent with a variant', () => {
  let vase: Awaited<ReturnType<typeof aVase>>;
  let checkout: { id: string; continue_url: string };
  beforeEach(async () => {
    vase = await aVase();
    checkout = await call('/checkout-sessions', { line_items: [{ item: { id: vase.medium }, quantity: 2 }] });
  });
  const change = (set: object) =>
    shop.deps.db.update(productVariants).set(set).where(eq(productVariants.id, vase.medium));

  it('is handed over, paid, completed and followed', async () => {
    const shopper = await aHandoverShopper(shop);
    const token = tokenOf(checkout);
    expect((await shopper.read(token)).lines).toMatchObject([
      { productId: vase.id, variant: { _id: vase.medium, name: 'M' }, price: 76, quantity: 2, isGone: false },
    ]);
    const { cart } = (await shopper.take(token)).json().data;
    expect(cart).toMatchObject([{ product: { _id: vase.id }, variant: { _id: vase.medium }, quantity: 2 }]);
    await shopper.pay();
    const completed = await call(`/checkout-sessions/${checkout.id}`, undefined, 'GET');
    expect(completed).toMatchObject({
      status: 'completed',
      line_items: [{ id: vase.medium, item: { title: 'Celia Vase, M', price: 7600 } }],
    });
    const order = await call(`/orders/${completed.order.id}`, undefined, 'GET');
    expect(order.line_items).toMatchObject([
      { id: vase.medium, item: { id: vase.medium }, quantity: { total: 2 } },
    ]);
  });

  it('is not completed by an order of another variant', async () => {
    const shopper = await aHandoverShopper(shop);
    await shopper.take(tokenOf(checkout));
    await shop.deps.db.update(variantStock).set({ onHand: 9 }).where(eq(variantStock.variantId, vase.small));
    const line = `/api/cart/delete/${shopper.user.id}/${vase.id}?variant=${vase.medium}`;
    await shop.app.inject({ method: 'DELETE', url: line, headers: shopper.headers });
    const payload = { productId: vase.id, variant: vase.small, quantity: 2 };
    await shop.app.inject({ method: 'POST', url: '/api/cart/add', headers: shopper.headers, payload });
    await shopper.pay();
    const read = await call(`/checkout-sessions/${checkout.id}`, undefined, 'GET');
    expect(read.status).toBe('complete_in_progress');
  });

  it('tells the shopper of a new price, and that the variant is gone', async () => {
    const shopper = await aHandoverShopper(shop);
    const token = tokenOf(checkout);
    const seen = (await shopper.read(token)).lines.map((line: { variant: { _id: string } }) => ({
      ...line,
      variant: line.variant._id,
    }));
    await change({ priceCents: 9900 });
    expect(await shopper.read(token)).toMatchObject({ isRepriced: true, lines: [{ price: 99 }] });
    expect((await shopper.take(token, seen)).json().code).toBe('handover_repriced');
    const others = { ...seen[0], price: 56, variant: vase.small };
    expect((await shopper.take(token, [others])).json().code).toBe('handover_repriced');
    await change({ isOn: false });
    expect((await shopper.read(token)).lines).toMatchObject([
      { isGone: true, variant: { _id: vase.medium } },
    ]);
    expect((await shopper.take(token)).json().code).toBe('handover_repriced');
  });
});
