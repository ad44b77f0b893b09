import { readdir } from 'node:fs/promises';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { auditOf } from './audit-of.ts';
import { aCategory, signedIn } from './factories.ts';
import { formPayload } from './form-payload.ts';
import { aJpeg } from './pictures.ts';

type Fields = Record<string, string>;

const FORM = {
  name: 'Halden Vase',
  category: 'Ceramics',
  description: 'Clay',
  price: '85.00',
  isFeatured: 'false',
};

/** An admin who manages products through the API, in a shop that has the category Ceramics. */
export async function aCatalogAdmin({ app, deps }: TestApp) {
  const { user, headers: session } = await signedIn(deps, { role: 'admin' });
  await aCategory(deps, 'Ceramics');
  const jpeg = await aJpeg();

  async function send(method: 'POST' | 'PUT', url: string, form: Awaited<ReturnType<typeof formPayload>>) {
    const headers = { ...form.headers, ...session };
    const reply = await app.inject({ method, url, payload: form.payload, headers });
    return { status: reply.statusCode, ...reply.json() };
  }
  return {
    user,
    headers: session,
    jpeg,
    create: async (fields: Fields = {}, images = [jpeg]) =>
      send('POST', '/api/products', await formPayload({ ...FORM, ...fields }, { images })),
    update: async (id: string, fields: Fields, newImages: Buffer[] = []) =>
      send('PUT', `/api/products/${id}`, await formPayload(fields, { newImages })),
    remove: (id: string) =>
      app.inject({ method: 'DELETE', url: `/api/admin/products/${id}`, headers: session }),
    read: async (id: string) =>
      (await app.inject({ url: `/api/admin/products/${id}`, headers: session })).json().data,
    auditOf: (id: string) => auditOf(deps, id),
    /** What a refused call must leave unchanged. */
    counts: async () => ({
      products: await deps.db.$count(products),
      audit: await deps.db.$count(auditEntries),
      images: (await readdir(deps.mediaDir)).filter((name) => /^[0-9a-f]{32}\.webp$/.test(name)).length,
    }),
  };
}
