import { parseArgs } from 'node:util';
import { reportOf } from './report.ts';
import { runDrill } from './run-drill.ts';
import { openTemporaryShop } from './temporary-shop.ts';

/** What `npm run drill` does unless told otherwise, and what `--short` does as a part of `npm test`. */
const WHOLE = { orders: 2_000, kills: 100, shoppers: 200, think: 6_000, copies: 1_000 };
/** With this seed one kill includes the database, and another hits the shop while it starts or has just opened. */
const SHORT = { orders: 24, kills: 3, shoppers: 10, think: 100, copies: 200, seed: 31 };
const LOG_LINES = 10;

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
function numberOf(name: keyof typeof defaults): number {
  const given = values[name];
  if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number.`);
  return given === undefined ? defaults[name] : Number(given);
}

const options = {
  orders: numberOf('orders'),
  kills: numberOf('kills'),
  shoppers: numberOf('shoppers'),
  thinkMs: numberOf('think'),
  copies: numberOf('copies'),
  seed: numberOf('seed'),
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
