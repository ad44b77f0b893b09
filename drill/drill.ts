import { parseArgs } from 'node:util';
import { reportOf } from './report.ts';
import { runDrill } from './run-drill.ts';
import { openTemporaryShop } from './temporary-shop.ts';

/** What `npm run drill` does unless told otherwise. */
const DEFAULTS = { orders: 2_000, kills: 100, shoppers: 200, think: 2_500, copies: 1_000 };
const LOG_LINES = 10;

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    kills: { type: 'string' },
    shoppers: { type: 'string' },
    think: { type: 'string' },
    copies: { type: 'string' },
    seed: { type: 'string' },
  },
});

function numberOf(name: keyof typeof values, otherwise: number): number {
  const given = values[name];
  if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number.`);
  return given === undefined ? otherwise : Number(given);
}

const options = {
  orders: numberOf('orders', DEFAULTS.orders),
  kills: numberOf('kills', DEFAULTS.kills),
  shoppers: numberOf('shoppers', DEFAULTS.shoppers),
  thinkMs: numberOf('think', DEFAULTS.think),
  copies: numberOf('copies', DEFAULTS.copies),
  seed: numberOf('seed', Math.floor(Math.random() * 1_000_000)),
};

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
const progress = (line: string) => console.log(`  ${seconds().padStart(6)}  ${line}`);

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
  if (!isBalanced) await showLog();
  process.exitCode = isBalanced ? 0 : 1;
} catch (error) {
  await showLog();
  throw error;
} finally {
  await shop.close();
  console.log(`${seconds()}, seed ${seed}`);
}

async function showLog(): Promise<void> {
  const lines = (await shop.log()).trim().split('\n').slice(-LOG_LINES);
  console.log(`\nThe shop's last words\n${lines.join('\n')}\n`);
}
