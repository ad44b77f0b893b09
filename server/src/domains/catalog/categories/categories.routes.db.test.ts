import { randomUUID } from 'node:crypto';
import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletedCategories } from '../../../../database/tables/catalog/deleted-categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { clearDeletedCategories } from './categories.service.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin' });
});

async function ask(method: 'POST' | 'DELETE', path: string, payload?: object) {
  const url = `/api/categories${path}`;
  const reply = await shop.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
}
const names = async () =>
  (await shop.app.inject('/api/categories')).json().data.map(({ name }: { name: string }) => name);

describe('POST /categories', () => {
  it('adds a category and returns the message (A-CAT-05, A-CAT-06)', async () => {
    const { status, data, message } = await ask('POST', '', { name: ' Ceramics ' });
    expect([status, message, data.name]).toEqual([200, categoryTexts.created, 'Ceramics']);
    expect(await names()).toContain('Ceramics');
    expect(await auditOf(shop.deps, data._id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'created',
        objectKind: 'category',
        before: null,
        after: { name: 'Ceramics' },
      },
    ]);
  });

  it('refuses a name that exists in another letter case, also when many ask at once', async () => {
    const answers = await Promise.all(
      ['Lamps', 'LAMPS', 'lamps', 'lAmPs', 'Lamps'].map((name) => ask('POST', '', { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.message).toBe(catalogRefusalTexts.categoryTaken);
    expect((await names()).filter((name: string) => name.toLowerCase() === 'lamps')).toHaveLength(1);
  });

  it.each([
    [{ name: ' ab ' }, categoryTexts.nameTooShort],
    [{ name: 'x'.repeat(61) }, 'Category name must be at most 60 characters'],
    [{}, 'Category name is required'],
  ])('refuses %j (A-CAT-03, A-CAT-04)', async (body, message) => {
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, message });
  });
});

describe('DELETE /categories/:id', () => {
  it('deletes it once and leaves its products without one (A-CAT-09, A-CAT-10, A-PRD-13)', async () => {
    const category = await aCategory(shop.deps, 'Textiles');
    const product = await aProduct(shop.deps, { name: 'Cushion', categoryId: category.id });
    expect(await ask('DELETE', `/${category.id}`)).toEqual({ status: 200, message: categoryTexts.deleted });
    expect((await shop.app.inject(`/api/products/${product.id}`)).json().data.category).toBeNull();
    expect((await shop.app.inject('/api/products?search=textiles')).json().total).toBe(0);
    expect(await ask('DELETE', `/${category.id}`)).toEqual({
      status: 404,
      ...refusalBody(catalogRefusals.categoryNotFound),
    });
    expect(await auditOf(shop.deps, category.id)).toMatchObject([
      { action: 'deleted', before: { name: 'Textiles' }, after: null },
    ]);
  });

  it('shows none of its products with it at once, however many, and clears them in the background', async () => {
    const category = await aCategory(shop.deps, 'Glassware');
    await shop.deps.db.execute(sql`insert into products (name, description, price_cents, category_id, deleted_at)
      select 'Goblet', 'Blown by hand', 100, ${category.id}, case when n > 2300 then now() end
      from generate_series(1, 2310) as n`);
    const stillNaming = () => shop.deps.db.$count(products, eq(products.categoryId, category.id));
    const naming = async () =>
      (await shop.app.inject('/api/products?search=goblet&limit=100')).json().data as { category: unknown }[];

    expect((await ask('DELETE', `/${category.id}`)).status).toBe(200);
    expect(await stillNaming()).toBeGreaterThan(2000);
    expect((await naming()).filter((product) => product.category !== null)).toEqual([]);
    expect((await shop.app.inject('/api/products?category=Glassware')).json().data).toEqual([]);

    let steps = 0;
    await clearDeletedCategories(shop.deps, { isStopping: () => steps++ > 0 });
    expect(await stillNaming()).toBeGreaterThan(1000);
    await clearDeletedCategories(shop.deps);
    expect(await stillNaming()).toBe(0);
    expect((await shop.app.inject('/api/products?search=glassware')).json().total).toBe(0);
    expect(await shop.deps.db.$count(deletedCategories)).toBe(0);
  });

  it.each([randomUUID(), 'not-an-id'])('returns 404 for %s', async (id) => {
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });
});
