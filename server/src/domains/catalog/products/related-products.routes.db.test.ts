import { describe, expect, it } from 'vitest';
import { aCategory, aProduct, aUser } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

async function related(id: string): Promise<string[]> {
  const reply = await shop.app.inject(`/api/products/${id}/related`);
  return reply.json().data.map(({ name }: { name: string }) => name);
}

describe('GET /products/:id/related', () => {
  it('returns what was ordered with it, most often first, then the newest of other categories', async () => {
    const [vases, lamps, bowls] = [
      await aCategory(shop.deps, 'Vases'),
      await aCategory(shop.deps, 'Lamps'),
      await aCategory(shop.deps, 'Bowls'),
    ];
    const at = (day: number) => new Date(`2030-01-${10 + day}T00:00:00Z`);
    const named = (name: string, categoryId: string | null, day = 0) =>
      aProduct(shop.deps, { name, categoryId, createdAt: at(day) });
    const vase = await named('Vase', vases.id);
    const jug = await named('Jug', vases.id);
    const stand = await named('Stand', null);
    const once = await named('Once', null);
    await named('Old lamp', lamps.id, 1);
    await named('New lamp', lamps.id, 2);
    await named('Bowl', bowls.id);
    const gone = await aProduct(shop.deps, { name: 'Gone', categoryId: bowls.id, deletedAt: at(3) });
    const user = await aUser(shop.deps);
    const bought = (...items: { id: string }[]) =>
      anOrder(
        shop.deps,
        { userId: user.id },
        items.map(({ id }) => ({ productId: id })),
      );
    await bought(vase, jug, stand, gone);
    await bought(vase, stand, gone);
    await bought(vase, jug, stand);
    await bought(vase, once);
    expect(await related(vase.id)).toEqual(['Stand', 'Jug', 'Bowl', 'New lamp']);
  });

  it('stays with its own category in a shop with one, without the product itself', async () => {
    const category = await aCategory(shop.deps);
    const [only] = [
      await aProduct(shop.deps, { name: 'Only', categoryId: category.id }),
      await aProduct(shop.deps, { name: 'Beside', categoryId: category.id }),
    ];
    const names = await related(only.id);
    expect(names.at(-1)).toBe('Beside');
    expect(names).not.toContain('Only');
  });

  it('returns 404 for a product that is not there', async () => {
    const reply = await shop.app.inject('/api/products/00000000-0000-4000-8000-000000000000/related');
    expect(reply.statusCode).toBe(404);
  });
});
