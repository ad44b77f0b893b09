import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { productChoices } from '../../../../database/tables/catalog/product-choices.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import { anOwner } from '../../../testing/factories/payments.factories.ts';
import { inFilteredShop, size } from '../../../testing/factories/products/option-filters.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { listMissingChoices } from './offered-options.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
const { aChoice, saveVariants, offer, list, offered } = inFilteredShop(shop, () => headers);
beforeAll(async () => {
  headers = (await anOwner(shop)).headers;
  expect(await offer(['Size'])).toBe(200);
});

describe('the values that a product is found by', () => {
  const small = async () => (await list({ Size: ['S'] })).names;

  it('follow its variants, and go with it', async () => {
    const vest = await aChoice({ name: 'Vest' }, [size(['S'])], [{ values: ['S'] }]);
    expect(await small()).toContain('Vest');
    await saveVariants(vest, 1, [size(['L'])], [{ values: ['L'] }]);
    expect(await small()).not.toContain('Vest');
    expect((await list({ Size: ['L'] })).names).toEqual(['Vest']);
    const url = `/api/products/${vest}`;
    const edit = (payload: object) => shop.app.inject({ method: 'PUT', url, headers, payload });
    expect((await edit({ price: 77 })).statusCode).toBe(200);
    expect(await list({ Size: ['L'] }, { minPrice: '77' })).toMatchObject({ names: ['Vest'], total: 1 });
    await edit({ isPublished: false });
    expect(await list({ Size: ['L'] })).toMatchObject({ names: [], total: 0 });
    await edit({ isPublished: true });
    expect(await list({ Size: ['L'] })).toMatchObject({ names: ['Vest'], total: 1 });
    await saveVariants(vest, 2, [], []);
    expect((await list({ Size: ['L'] })).names).toEqual([]);
  });

  it('are made by a job where they are missing', async () => {
    const { db } = shop.deps;
    const tee = await aChoice({ name: 'Tee' }, [size(['S'])], [{ values: ['S'] }]);
    await db.delete(productChoices).where(eq(productChoices.productId, tee));
    await db.update(productOptions).set({ isListed: false }).where(eq(productOptions.productId, tee));
    expect(await small()).not.toContain('Tee');
    await listMissingChoices(shop.deps);
    expect(await small()).toContain('Tee');
  });

  it('are counted up to a bound, and the list of many is read along its sort', async () => {
    await shop.deps.db.execute(sql`with made as (
        insert into products (name, description, price_cents, highest_price_cents)
        select 'Bulk ' || n, 'x', n, n from generate_series(1, 2500) as n returning id),
      own as (insert into product_options (product_id, options, price_cents)
        select id, '[{"name":"size","values":["3XL"]}]', 1 from made)
      insert into product_variants (product_id, position, option_values) select id, 0, '{3XL}' from made`);
    await listMissingChoices(shop.deps);
    const chosen = { Size: ['3XL'] };
    const page = await list(chosen, { sort: 'price-low', limit: '2' });
    expect(page).toMatchObject({ names: ['Bulk 1', 'Bulk 2'], total: 2500 });
    const next = await list(chosen, { sort: 'price-low', limit: '2', cursor: page.nextCursor });
    expect(next).toMatchObject({ names: ['Bulk 3', 'Bulk 4'], total: 2500 });
    expect(await list(chosen, { maxPrice: '0.05' })).toMatchObject({ total: 5 });
    expect(await offered(chosen)).toEqual(['Size: S (1), 3XL (1000+)']);
    const { rows } = await shop.deps.db.execute(
      sql`select amount::integer, is_all from count_choices(choice_keys('[{"name":"Size","values":["3XL"]}]'), null, null, null, 0, null, 2000)`,
    );
    expect(rows).toEqual([{ amount: 2000, is_all: false }]);
  });
});
