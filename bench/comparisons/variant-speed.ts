import { openData } from '../data/cached-data.ts';
import type { DataSize } from '../data/load-data.ts';
import { drive, type Load } from '../load/drive.ts';
import type { Operation } from '../operation.ts';
import { selectOperations } from '../operations/all.ts';
import type { Options } from '../options.ts';
import { startShop } from '../processes/shop.ts';
import { cpuSeconds } from '../processes/usage.ts';
import { median } from '../report/statistics.ts';
import { layOut } from '../report/tables.ts';
import { renewData } from '../servers.ts';
import { VARIANTS_AT_LEAST } from '../targets.ts';

type Compared = Options & { variants: number };
type Opened = Awaited<ReturnType<typeof open>>;
type Round = { perSecond: number; cpuMs: number };

const GROUPS = ['list', 'detail'];

/**
 * The share of their speed that list and detail keep when each product has variants: two shops of the same products, asked in
 * turn, so that other load on the machine affects both.
 */
export async function compareVariants(options: Compared): Promise<number> {
  const { orders, variants, isCold, isStrict } = options;
  const products = options.products.at(-1) ?? 0;
  const plain = await open({ products, orders }, options);
  const varied = await open({ products, orders, variants }, options).catch(async (error: unknown) => {
    await plain.close();
    throw error;
  });
  try {
    const asked = isCold ? 'without' : 'with';
    console.log(`\n${products} products, and with ${variants} variants each, ${asked} the response cache\n`);
    const chosen = selectOperations(options.only).filter(({ group }) => GROUPS.includes(group));
    const rows = [];
    for (const operation of chosen) rows.push(await compare(operation, { plain, varied }, options));
    const title = ['operation', 'plain req/s', 'with variants', 'ratio', 'CPU ms', 'with variants', 'target'];
    console.log(layOut([title, ...rows.map(({ cells }) => cells)]));
    return isStrict && rows.some(({ ratio }) => ratio < VARIANTS_AT_LEAST) ? 1 : 0;
  } finally {
    await varied.close();
    await plain.close();
  }
}

async function open(size: DataSize, { isCold, workers }: Options) {
  const data = await openData(size);
  try {
    const shop = await startShop({ dataDir: data.folder, isCold, workers });
    await renewData(shop.connection);
    const close = async () => {
      await shop.stop();
      data.remove();
    };
    return { shop, size, close };
  } catch (error) {
    data.remove();
    throw error;
  }
}

async function compare(
  operation: Operation,
  { plain, varied }: Record<'plain' | 'varied', Opened>,
  options: Options,
) {
  const rounds: Record<'plain' | 'varied', Round[]> = { plain: [], varied: [] };
  for (let round = 0; round <= options.rounds; round++) {
    const [one, other] = [
      await driveOnce(operation, plain, options),
      await driveOnce(operation, varied, options),
    ];
    // The first one warms up.
    if (round === 0) continue;
    rounds.plain.push(one);
    rounds.varied.push(other);
  }
  const of = (which: 'plain' | 'varied', figure: keyof Round) =>
    median(rounds[which].map((one) => one[figure]));
  const ratio = of('varied', 'perSecond') / of('plain', 'perSecond');
  const reached = ratio >= VARIANTS_AT_LEAST ? 'reached' : 'NOT reached';
  const cells = [
    operation.name,
    of('plain', 'perSecond').toFixed(0),
    of('varied', 'perSecond').toFixed(0),
    ratio.toFixed(2),
    of('plain', 'cpuMs').toFixed(3),
    of('varied', 'cpuMs').toFixed(3),
    `${VARIANTS_AT_LEAST.toFixed(2)} ${reached}`,
  ];
  return { ratio, cells };
}

async function driveOnce(operation: Operation, { shop, size }: Opened, options: Options): Promise<Round> {
  const { connections, encoding, seconds } = options;
  const load: Load = { url: shop.url, size, connections, seconds, encoding, firstTurn: 0 };
  const before = cpuSeconds(shop.pid);
  const { perSecond, requests } = await drive(operation, load);
  return { perSecond, cpuMs: ((cpuSeconds(shop.pid) - before) * 1000) / requests };
}
