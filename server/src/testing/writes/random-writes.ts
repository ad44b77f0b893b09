import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import type { InjectOptions } from 'fastify';
import { formPayload } from '../factories/form-payload.ts';
import { aJpeg } from '../factories/pictures.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { randomNumbers } from './random-numbers.ts';

type Texts = Record<string, string>;
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Reply = { statusCode: number; body: string };
/** Sends a write as the test wants to send it, such as with its rehearsal before it. */
export type SendWrite = (write: InjectOptions) => Promise<Reply>;
export type Write = () => Promise<Reply | undefined>;

/** Writes of every kind that can be undone, about whatever the shop has at that moment; one that finds nothing does nothing. */
export async function randomWrites(shop: TestApp, sendWrite: SendWrite, headers: Texts, seed: number) {
  const tools = await toolsOf(shop, sendWrite, headers, seed);
  return { ...productWrites(tools), ...categoryWrites(tools), ...otherWrites(tools) };
}

type Tools = Awaited<ReturnType<typeof toolsOf>>;

async function toolsOf({ app }: TestApp, sendWrite: SendWrite, headers: Texts, seed: number) {
  const { below, pick } = randomNumbers(seed);
  const jpeg = await aJpeg();
  let count = 0;
  const read = async (url: string) => {
    const reply = await app.inject({ url: `/api${url}`, headers });
    if (reply.statusCode !== 200) throw new Error(`GET ${url}: ${reply.body}`);
    return reply.json().data;
  };
  return {
    ...{ below, pick, read },
    oneOf: async (url: string) => pick((await read(url)) as { _id: string; name: string; image?: string }[]),
    send: (method: Method, url: string, payload?: object) =>
      sendWrite({ method, url: `/api${url}`, ...(payload && { payload }) }),
    sendForm: async (method: 'POST' | 'PUT', url: string, fields: Texts, field?: string) => {
      const form = await formPayload(fields, field === undefined ? {} : { [field]: [jpeg] });
      return sendWrite({ method, url: `/api${url}`, ...form });
    },
    isEven: () => below(2) === 0,
    newName: (kind: string) => `${kind} ${seed} ${count++}`,
    newCode: () => `C${seed}N${count++}`,
    newPrice: () => `${1 + below(300)}.${10 + below(90)}`,
  };
}

const PRODUCTS = '/admin/products?limit=100';

function productWrites({
  below,
  pick,
  read,
  oneOf,
  send,
  sendForm,
  isEven,
  newName,
  newPrice,
}: Tools): Record<string, Write> {
  const edits = [
    () => ({ price: newPrice() }),
    () => ({ name: newName('Vase'), description: newName('Tall'), promoPercentage: String(below(90)) }),
    () => ({ isFeatured: String(isEven()), size: isEven() ? '' : newName('L') }),
    () => ({ stock: below(3) === 0 ? '' : String(below(50)), lowStockAt: String(below(5)) }),
    () => ({ isPublished: String(isEven()) }),
    async () => ({ category: (await oneOf('/categories'))?.name ?? '' }),
  ];
  return {
    'add a product': async () => {
      const category = (await oneOf('/categories'))?.name ?? '';
      const fields = { name: newName('New'), category, description: 'New', price: newPrice() };
      return sendForm('POST', '/products', fields, 'images');
    },
    'edit a product': async () => {
      const product = await oneOf(PRODUCTS);
      const fields: Texts = (await pick(edits)?.()) ?? {};
      return product && sendForm('PUT', `/products/${product._id}`, fields);
    },
    'replace a picture': async () => {
      // Of the pictures that the samples of other calls name there are no files that could come back.
      const all: { _id: string; images: string[] }[] = await read(PRODUCTS);
      const product = pick(all.filter(({ images }) => images[0] !== '/media/a.webp'));
      const fields = { removedImageIndices: '[0]' };
      return product && sendForm('PUT', `/products/${product._id}`, fields, 'newImages');
    },
    'delete a product': async () => {
      const product = await oneOf(PRODUCTS);
      return product && send('DELETE', `/admin/products/${product._id}`);
    },
    'change the variants of a product': async () => {
      const product = await oneOf(PRODUCTS);
      if (!product || 'stock' in product) return undefined;
      const url = `/admin/products/${product._id}/variants`;
      const { version, variants }: VariantTable = await read(url);
      const values = ['S', 'M', 'L'].slice(0, below(4));
      const row = (value: string) => {
        const known = variants.find((one) => one.values[0] === value);
        const stock = below(2) === 0 ? {} : { stock: below(3) === 0 ? null : below(50) };
        const own = { values: [value], price: below(90), sku: newName(value), ...stock };
        return { ...(known && { _id: known._id }), ...own };
      };
      const options = values.length > 0 ? [{ name: 'Size', values }] : [];
      return send('PUT', url, { version, options, variants: values.map(row) });
    },
    'change many products': async () => {
      const all: { _id: string; version: number }[] = await read(PRODUCTS);
      const products = all.filter(isEven).map(({ _id, version }) => ({ _id, version }));
      const category = (await oneOf('/categories'))?._id;
      const change = pick([
        { kind: 'price', direction: 'lower', percent: 10, rounding: 'cents' },
        { kind: 'promo', promoPercentage: below(80) },
        { kind: 'featured', isFeatured: isEven() },
        { kind: 'published', isPublished: isEven() },
        { kind: 'category', category },
        { kind: 'deleted' },
      ]);
      return products.length > 0 ? send('POST', '/admin/bulk-changes', { change, products }) : undefined;
    },
  };
}

function categoryWrites({
  below,
  read,
  oneOf,
  send,
  sendForm,
  isEven,
  newName,
}: Tools): Record<string, Write> {
  return {
    'add a category': () => send('POST', '/categories', { name: newName('Rugs') }),
    'rename a category': async () => {
      const category = await oneOf('/categories');
      return category && send('PATCH', `/categories/${category._id}`, { name: newName('Mats') });
    },
    'order the categories': async () => {
      const ids: string[] = (await read('/categories')).map(({ _id }: { _id: string }) => _id);
      const places = new Map(ids.map((id) => [id, below(1_000)]));
      return send('PUT', '/categories/order', {
        ids: ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
      });
    },
    'change the picture of a category': async () => {
      const category = await oneOf('/categories');
      if (category?.image !== undefined && isEven())
        return send('DELETE', `/categories/${category._id}/picture`);
      return category && sendForm('POST', `/categories/${category._id}/picture`, {}, 'image');
    },
    'delete a category': async () => {
      const category = await oneOf('/categories');
      return category && send('DELETE', `/categories/${category._id}`);
    },
  };
}

function otherWrites({
  below,
  pick,
  read,
  oneOf,
  send,
  isEven,
  newName,
  newCode,
}: Tools): Record<string, Write> {
  const settings = [
    ['/admin/settings/shop', () => ({ tagline: newName('Quiet'), name: newName('Shop') })],
    ['/admin/settings/prices', () => ({ showsLowestPrice: isEven() })],
    ['/admin/settings/tax', () => ({ country: pick(['DE', 'AT', 'FR']) })],
    [
      '/admin/settings/home',
      () => ({ sections: isEven() ? ['contact', 'newsletter'] : ['newsletter', 'contact'] }),
    ],
    ['/admin/shop/texts/terms', () => ({ text: newName('Be kind') })],
  ] as const;
  const deletion = (list: string, path: string) => async () => {
    const found = await oneOf(list);
    return found && send('DELETE', `${path}/${found._id}`);
  };
  return {
    'add a coupon': () => {
      const terms = { discount: 1 + below(90), expiresAt: '2040-01-01T00:00:00Z' };
      return send('POST', '/coupons', { code: newCode(), ...terms });
    },
    'delete a coupon': deletion('/coupons', '/coupons'),
    'delete a comment': deletion('/admin/comments?limit=100', '/admin/comments'),
    'delete a message': deletion('/messages?limit=100', '/messages'),
    'change settings': async () => {
      const [url, changes] = pick(settings) ?? settings[0];
      const { version } = await read(url);
      return send('PATCH', url, { version, changes: changes() });
    },
  };
}
