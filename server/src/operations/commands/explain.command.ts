import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { priceStepsText } from '@vitrine/contract/pricing/price-steps.rules';
import { formatDate } from '@vitrine/contract/shared/dates';
import { explainOrders } from '../../domains/orders/price-authors/price-authors.service.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'say step by step how the total of an order came about',
  arguments: ['ORDER'],
  help: 'ORDER is the id of an order, or its last six characters as screens and emails show them. Prints every step from the\nlist prices to what was paid, refunded and stays, with who had set it. Changes nothing; the shop may run.',
  run: async ({ args: [named = ''], readSettings, print }) => {
    const env = readSettings();
    await withShopDatabase(env, async (db) => {
      const settings = await openSettings(db, { isDemo: env.DEMO });
      const [found, ...others] = await explainOrders({ db, settings }, named);
      if (!found) throw new CommandError(`There is no order ${named}.`);
      if (others.length > 0) throw new CommandError(`Several orders end in ${named}; write the whole id.`);
      const { id, createdAt, steps } = found;
      print(`Order ${shortOrderId(id)} of ${formatDate(createdAt)}`);
      for (const line of priceStepsText(steps, shopCurrency({ settings }))) print(line);
    });
  },
};
