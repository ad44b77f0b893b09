import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/setup/build-product.mjs';
import { ensureHeadlessChromium } from '../../scripts/setup/chromium.mjs';
import { readCommandLine } from '../../scripts/setup/command-line.mjs';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript, SetupError } from '../../scripts/setup/shell.mjs';
import { FOLDER, LIGHTHOUSE, VERSION } from './lighthouse-folder.mjs';

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
const RUNS = Number(process.env.RUNS ?? 5);
/** Lighthouse sometimes loses the start of its own recording and measures nothing. */
const LOST_RECORDING = 'NO_NAVSTART';
const MOST_LOST = 3;
/** How long the spinner covers the page from its first paint on (spec shopper §2). */
const START_SPINNER_MS = 300;

/** Limits for the median of each page's runs on the phone that Lighthouse simulates. */
const GOALS = {
  performance: { atLeast: { home: 100, store: 99, product: 99 } },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'LCP ms': { atMost: 1600 },
  CLS: { atMost: 0 },
  'TBT ms': { atMost: 50 },
  /** When the page is hydrated. */
  'answers ms': { atMost: 2500 },
  /** Includes headers and what loads when the browser is idle; the budget is in page-weight.ts. */
  'all JS kB': {},
  /** Lighthouse's measure of how fast this machine was; the script times depend on it. */
  'machine index': {},
};

/** The same in a browser whose connection and processor are really slowed down. */
const SLOWED_GOALS = {
  'slowed LCP ms': {},
  /** From when nothing covers the first picture any more until the first script runs. */
  'slowed head start ms': { atLeast: 0 },
  'slowed answers ms': {},
};

const SLOWED = ['--throttling-method=devtools', '--only-audits=metrics,answering'];

/** Runs Lighthouse's mobile preset on the built product with its demo shop. */
await runScript(async () => {
  readCommandLine({
    command: 'npm run bench:web',
    help: 'Measures home, store and product of a demo shop with Lighthouse, RUNS (an environment variable, 5) times each.',
  });
  await ensureInstalled();
  await ensureLighthouse();
  await ensureBuilt();
  // With two cores the processes of a full browser's windows take time that is then counted as the page's.
  const chromium = await ensureHeadlessChromium();
  const shop = await openDemoShop();
  const reports = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'));
  try {
    const pages = await pagesOf(shop.url);
    const failures = [];
    for (const [name, path] of pages)
      failures.push(...(await measure({ name, url: shop.url + path, reports, chromium })));
    const { code } = await run(pinnedNode(), ['bench/web/page-weight.ts']);
    for (const failure of failures) console.error(failure);
    process.exitCode = failures.length === 0 && code === 0 ? 0 : 1;
  } finally {
    await shop.close();
    rmSync(reports, { recursive: true, force: true });
  }
});

async function ensureLighthouse() {
  if (existsSync(LIGHTHOUSE)) return;
  console.log(`Installing Lighthouse ${VERSION} …`);
  const args = [
    'install',
    '--prefix',
    FOLDER,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `lighthouse@${VERSION}`,
  ];
  const { code } = await run('npm', args, { env: pinnedEnv() });
  if (code !== 0) throw new SetupError('Installing Lighthouse failed; the lines above say why.');
}

async function pagesOf(url) {
  const [product] = (await (await fetch(`${url}/api/products/featured`)).json()).data;
  return [
    ['home', '/'],
    ['store', '/store'],
    ['product', `/product/${product._id}`],
  ];
}

async function measure({ name, url, reports, chromium }) {
  const runs = [];
  const slowedRuns = [];
  for (let count = 0; count < RUNS; count++) {
    runs.push(await runOnce({ url, reports, chromium, read: readReport }));
    slowedRuns.push(await runOnce({ url, reports, chromium, read: readSlowed, flags: SLOWED }));
  }
  for (const title of new Set(runs.flatMap(({ complaints }) => complaints)))
    console.log(`${name.padEnd(8)} - ${title}`);
  return [...compare(name, runs, GOALS), ...compare(name, slowedRuns, SLOWED_GOALS)];
}

/** Prints the medians and returns a sentence for each that misses its goal. */
function compare(name, runs, goals) {
  return Object.entries(goals).flatMap(([what, { atLeast, atMost = Infinity }]) => {
    const value = median(runs.map(({ values }) => values[what]));
    const least = atLeast?.[name] ?? atLeast ?? -Infinity;
    const isMissed = !(value >= least && value <= atMost);
    console.log(
      `${name.padEnd(8)} ${what.padEnd(20)} ${String(value).padStart(7)}${isMissed ? '  missed' : ''}`,
    );
    const goal = value < least ? `at least ${least}` : `at most ${atMost}`;
    return isMissed ? [`${name}: ${what} is ${value}, wanted ${goal}`] : [];
  });
}

async function runOnce({ url, reports, chromium, read, flags = [], lost = 0 }) {
  const file = join(reports, 'report.json');
  const args = [
    join(LIGHTHOUSE, 'cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--config-path=${join(import.meta.dirname, 'lighthouse.config.mjs')}`,
    `--chrome-flags=${CHROME_FLAGS}`,
    ...flags,
  ];
  const { code, output } = await run(pinnedNode(), args, {
    quiet: true,
    env: pinnedEnv({ CHROME_PATH: chromium }),
  });
  if (output.includes(LOST_RECORDING) && lost < MOST_LOST) {
    console.log(`Lighthouse lost its recording of ${url}; once more.`);
    return runOnce({ url, reports, chromium, read, flags, lost: lost + 1 });
  }
  if (code !== 0) throw new SetupError(`Lighthouse failed:\n${output}`);
  return read(JSON.parse(readFileSync(file, 'utf8')));
}

function readReport({ categories, audits, environment }) {
  const score = (id) => Math.round((categories[id]?.score ?? 0) * 100);
  const scripts = audits['network-requests'].details.items.filter(({ mimeType = '' }) =>
    /javascript/.test(mimeType),
  );
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    values: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'LCP ms': Math.round(audits['largest-contentful-paint'].numericValue),
      CLS: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
      'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
      'answers ms': Math.round(audits.answering.numericValue),
      'all JS kB': Math.round(bytes / 100) / 10,
      'machine index': Math.round(environment.benchmarkIndex),
    },
    complaints: complaintsOf({ categories, audits }),
  };
}

function readSlowed({ audits: { metrics, answering } }) {
  const [{ observedFirstContentfulPaint: first, observedLargestContentfulPaint: largest }] =
    metrics.details.items;
  const { firstScript, answering: answers } = answering.details;
  const uncovered = Math.max(largest, first + START_SPINNER_MS);
  return {
    values: {
      'slowed LCP ms': Math.round(largest),
      'slowed head start ms': Math.round(firstScript - uncovered),
      'slowed answers ms': Math.round(answers),
    },
  };
}

/** The audits that lowered the scores of these categories. */
function complaintsOf({ categories, audits }) {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`);
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
