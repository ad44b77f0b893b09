import { parseArgs } from 'node:util';
import { numberOption, openProgress, showLog } from './progress.ts';
import { reportOf } from './report.ts';
import { runDrill } from './run-drill.ts';
import { openTemporaryShop } from './temporary-shop.ts';

/** What `npm run drill` does unless told otherwise, and what `--short` does as a part of `npm test`. */
const WHOLE = { orders: 2_000, kills: 100, shoppers: 200, think: 6_000, copies: 1_000 };
/** With this seed one kill includes the database, and another hits the shop while it starts or has just opened. */
const SHORT = { orders: 24, kills: 3, shoppers: 10, think: 100, copies: 200, seed: 31 };

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    orders: { type: 'string' },
    kills: { type: 'string' },
    shoppers: { type: 'string' },
    think: { type: 'string' },
    copies: { type: 'string' },
    seed: { type: 'string' },
  },
});

const defaults = values.short ? SHORT : { ...WHOLE, seed: Math.floor(Math.random() * 1_000_000) };
const numberOf = (name: keyof typeof defaults) => numberOption(name, values[name], defaults[name]);

const options = {
  orders: numberOf('orders'),
  kills: numberOf('kills'),
  shoppers: numberOf('shoppers'),
  thinkMs: numberOf('think'),
  copies: numberOf('copies'),
  seed: numberOf('seed'),
};

const { seconds, progress } = openProgress();

const { orders, kills, shoppers, seed } = options;
console.log(`A drill with ${shoppers} shoppers, ${orders} orders and ${kills} kills; its seed is ${seed}`);
const shop = await openTemporaryShop();
const interrupted = async () => {
  await shop.close();
  process.exit(130);
};
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  const result = await runDrill(shop, options, progress);
  const isBalanced = result.differences.length === 0;
  console.log(`\n${reportOf(result)}`);
  if (!isBalanced) await showLog(shop, "The shop's");
  process.exitCode = isBalanced ? 0 : 1;
} catch (error) {
  await showLog(shop, "The shop's");
  throw error;
} finally {
  await shop.close();
  console.log(`${seconds()}, seed ${seed}`);
}
