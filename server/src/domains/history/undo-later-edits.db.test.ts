import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { expect, it } from 'vitest';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { randomNumbers } from '../../testing/writes/random-numbers.ts';

const shop = openTestShop({}, { clock: tickingClock(500) });

const FIELDS = ['name', 'description', 'price', 'promoPercentage', 'isFeatured'] as const;
type Fields = Pick<AdminProduct, (typeof FIELDS)[number]>;

function pickFields(product: AdminProduct): Fields {
  return Object.fromEntries(FIELDS.map((field) => [field, product[field]])) as Fields;
}

it('keeps what was edited later, field by field, in whatever order edits are undone', {
  timeout: 60_000,
}, async () => {
  const admin = await aCatalogAdmin(shop);
  const history = historyOf(shop, admin.headers);
  const { below, pick } = randomNumbers(20301121);
  const { data } = await admin.create();
  const read = async () => pickFields((await admin.read(data._id)) as AdminProduct);
  const edits = [
    () => ({ price: `${1 + below(3)}.50` }),
    () => ({ name: `Vase ${below(3)}`, description: `Tall ${below(3)}` }),
    () => ({ promoPercentage: String(below(3)) }),
    () => ({ isFeatured: String(below(2) === 0) }),
  ];
  const operations: { id: string; entry: HistoryOperation['entry'] }[] = [];
  for (let step = 0; step < 16; step++) {
    const known = (await history.newest())._id;
    await admin.update(data._id, { ...pick(edits)?.(), ...pick(edits)?.() });
    const { _id: id, entry } = await history.newest();
    // A form that was saved as it was changed nothing.
    if (id !== known && Object.keys(entry.after ?? {}).length > 0) operations.push({ id, entry });
  }
  while (operations.length > 0) {
    const [undone] = operations.splice(below(operations.length), 1);
    if (!undone) break;
    const { before, after } = undone.entry;
    const expected = await read();
    for (const field of FIELDS)
      if (after && field in after && expected[field] === after[field])
        Object.assign(expected, { [field]: before?.[field] });
    expect((await history.undo(undone.id)).status).toBe(200);
    expect(await read()).toEqual(expected);
  }
});
