import { it } from 'vitest';
import { sellOutVariants } from '../../testing/factories/models/variant-rush.ts';
import { anOwner } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

it('1,000 checkouts at once of 100 pieces over three variants sell 100', async () => {
  const { headers } = await anOwner(shop);
  await sellOutVariants(shop, headers, { stocks: [20, 30, 50], shoppers: 1000 });
});
