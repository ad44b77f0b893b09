import { readCommandLine } from '../scripts/setup/command-line.mjs';
import { runScript } from '../scripts/setup/shell.mjs';
import { numberOption, openProgress, showLog } from './progress.ts';
import { reportOf } from './report.ts';
import { runDrill } from './run-drill.ts';
import { openTemporaryShop } from './shop/temporary-shop.ts';

/** What `npm run drill` does by default, and what `--short` does as a part of `npm test`. */
const WHOLE = { orders: 2_000, kills: 100, shoppers: 200, think: 6_000, copies: 1_000 };
/** With this seed one kill includes the database, and another hits the shop while it starts or has just opened. */
const SHORT = { orders: 24, kills: 3, shoppers: 10, think: 100, copies: 200, seed: 31 };

function readOptions() {
  const { values } = readCommandLine({
    command: 'npm run drill',
    help: `People shop at a temporary shop while it is killed again and again; then the books are compared. With --cluster as the
first option a whole cluster is used instead, and npm run drill -- --cluster --help explains its options.`,
    options: {
      short: { type: 'boolean', help: 'what npm test runs' },
      orders: { type: 'string', help: `how many orders (${WHOLE.orders})` },
      kills: { type: 'string', help: `how often the shop is killed (${WHOLE.kills})` },
      shoppers: { type: 'string', help: `how many people shop (${WHOLE.shoppers})` },
      think: { type: 'string', help: `how many milliseconds they think at most (${WHOLE.think})` },
      copies: { type: 'string', help: `how many copies of one event come at once (${WHOLE.copies})` },
      seed: { type: 'string', help: 'decides who does what; printed by every run' },
    },
  });
  const defaults = values.short ? SHORT : { ...WHOLE, seed: Math.floor(Math.random() * 1_000_000) };
  const numberOf = (name: keyof typeof defaults) => numberOption(name, values[name], defaults[name]);
  return {
    orders: numberOf('orders'),
    kills: numberOf('kills'),
    shoppers: numberOf('shoppers'),
    thinkMs: numberOf('think'),
    copies: numberOf('copies'),
    seed: numberOf('seed'),
  };
}

await runScript(async () => {
  const options = readOptions();
  const { seconds, progress } = openProgress();
  const { orders, kills, shoppers, seed } = options;
  console.log(`A drill with ${shoppers} shoppers, ${orders} orders and ${kills} kills; its seed is ${seed}`);
  const shop = await openTemporaryShop();
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
});
