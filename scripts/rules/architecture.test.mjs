import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules, { LAYERS } from '../../.dependency-cruiser.mjs';
import { bin, root } from '../setup/shell.mjs';

/** A file of a layer; some layers are single files. */
const fileOf = (side, layer) => `${side}/src/${/\.tsx?$/.test(layer) ? layer : `${layer}/file.ts`}`;

/** From every layer, a forbidden import of the next layer up. */
const plantedInLayers = Object.entries(LAYERS).flatMap(([side, layers]) =>
  layers
    .slice(0, -1)
    .map((layer, index) => [`${side}-layer-${layer}`, fileOf(side, layer), fileOf(side, layers[index + 1])]),
);

const DOMAINS = 'server/src/domains';
/** About twenty; tests stand beside what they test. */
const MAX_ENTRIES = 24;

/** One planted import per rule: who imports what, and the rule that must refuse it. */
const planted = [
  ['no-cycles', 'server/src/platform/database/one.ts', 'server/src/platform/database/two.ts'],
  ['contract-imports-zod-only', 'contract/src/cart/cart.rules.ts', 'server/src/env.ts'],
  ['web-not-server', 'web/src/lib/api-client.ts', 'server/src/operations/app.ts'],
  ['server-not-web', 'server/src/operations/start/listen.ts', 'web/src/main.tsx'],
  ['demo-is-data', 'demo/src/products.ts', 'server/src/deps.ts'],
  ['no-test-code-in-product', 'server/src/operations/start/data-dir.ts', 'server/src/testing/factories.ts'],
  ['routes-to-services', `${DOMAINS}/coupons/coupons.routes.ts`, `${DOMAINS}/coupons/coupons.queries.ts`],
  [
    'services-not-routes',
    `${DOMAINS}/coupons/coupons.service.ts`,
    'server/src/platform/http/bearer-token.ts',
  ],
  [
    'services-not-tables',
    `${DOMAINS}/messages/messages.service.ts`,
    'server/database/tables/messages.table.ts',
  ],
  [
    'tables-import-no-code',
    'server/database/tables/coupons.table.ts',
    'server/src/platform/shared/caller.ts',
  ],
  ['queries-not-services', `${DOMAINS}/cart/cart.queries.ts`, `${DOMAINS}/catalog/products.service.ts`],
  ['raw-connections', `${DOMAINS}/orders/order-export.queries.ts`, 'pg'],
  ['own-queries-only', `${DOMAINS}/orders/orders.service.ts`, `${DOMAINS}/cart/lines.queries.ts`],
  ['pages-ask-services', 'server/src/pages/home-page.service.ts', `${DOMAINS}/catalog/products.queries.ts`],
  [
    'no-sandbox-in-domains',
    `${DOMAINS}/payments/refund.service.ts`,
    'server/src/platform/payment-providers/sandbox/sandbox.page.ts',
  ],
  ['web-domains-apart', 'web/src/domains/cart/cart-table.ts', 'web/src/domains/coupons/coupon-box.ts'],
  ['shoppers-never-load-admin', 'web/src/pages/storefront/header.ts', 'web/src/pages/admin/sidebar.ts'],
  ['shoppers-never-load-admin-overlays', 'web/src/pages/storefront/footer.ts', 'web/src/ui/admin/menu.ts'],
  ['base-ui-in-one-folder', 'web/src/ui/avatar.ts', '@base-ui/react/menu'],
  [
    'web-without-schemas',
    'web/src/domains/coupons/coupon-form.ts',
    '@vitrine/contract/coupons/coupons.schemas',
  ],
  ...plantedInLayers,
];

/** Two folders that import each other although no files do. */
const folderCycle = [
  [`${DOMAINS}/cart/gift.service.ts`, `${DOMAINS}/wishlist/picks.service.ts`],
  [`${DOMAINS}/wishlist/toggle.service.ts`, `${DOMAINS}/cart/lines.service.ts`],
];

const tree = mkdtempSync(join(tmpdir(), 'vitrine-import-rules-'));
let violations = [];

beforeAll(async () => {
  cpSync(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'));
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  mkdirSync(join(tree, 'contract/src'), { recursive: true });
  cpSync(join(root, 'contract/package.json'), join(tree, 'contract/package.json'));
  mkdirSync(join(tree, 'node_modules/@vitrine'), { recursive: true });
  symlinkSync(join(tree, 'contract'), join(tree, 'node_modules/@vitrine/contract'));
  write('contract/src/coupons/coupons.schemas.ts', 'export const here = true;\n');
  write('node_modules/@base-ui/react/menu/index.mjs', 'export const here = true;\n');
  write('node_modules/@base-ui/react/package.json', '{ "exports": { "./menu": "./menu/index.mjs" } }\n');
  write('node_modules/pg/index.mjs', 'export const here = true;\n');
  write('node_modules/pg/package.json', '{ "exports": "./index.mjs" }\n');
  for (const [, from, to] of planted) plant(from, to);
  plant('server/src/platform/database/two.ts', 'server/src/platform/database/one.ts');
  for (const [from, to] of folderCycle) plant(from, to);
  violations = await cruise();
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the architecture rules', () => {
  it('have one planted import each', () => {
    const names = rules.forbidden.map(({ name }) => name);
    expect(planted.map(([rule]) => rule).toSorted()).toEqual(names.toSorted());
  });

  it.each(planted)('%s refuses %s importing %s', (rule, from) => {
    expect(violations).toContainEqual({ rule, from });
  });

  it('refuse a cycle of two folders in which no file is part of a cycle', () => {
    const found = violations.filter(({ from }) => folderCycle.some(([file]) => file === from));
    expect(found).toEqual([{ rule: 'server-layer-domains/cart', from: `${DOMAINS}/cart/gift.service.ts` }]);
  });

  it('let an import of a lower layer pass', () => {
    expect(violations.filter(({ from }) => from === `${DOMAINS}/coupons/fine.service.ts`)).toEqual([]);
  });
});

/** Outside the order: types and settings that every folder may import. */
const OUTSIDE = { contract: [], server: ['env.ts', 'deps.ts'], web: [] };

describe('every folder', () => {
  it.each(Object.entries(LAYERS))('of %s/src has its place among the layers', (side, layers) => {
    const hasPlace = (file) =>
      [...layers, ...OUTSIDE[side]].some((layer) =>
        /\.tsx?$/.test(layer) ? file === layer : file.startsWith(`${layer}/`),
      );
    const sources = productFiles(side).filter((file) => file.startsWith(`${side}/src/`));
    const files = sources.map((file) => relative(`${side}/src`, file));
    expect(files.filter((file) => !hasPlace(file))).toEqual([]);
  });

  it('of a domain is named in ARCHITECTURE.md, in the order of imports', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const domains = LAYERS.server.filter((layer) => layer.startsWith('domains/'));
    expect(text).toContain(`: ${domains.map((layer) => basename(layer)).join(', ')}. `);
  });

  it('has few enough entries to be read at a glance', () => {
    expect(tooFull(filesOfProject())).toEqual([]);
  });
});

/** Names that two files have for a reason. */
const SHARED_NAMES = {
  main: 'where the server and the web part each begin',
  app: 'the whole server without a port, and the whole web part without a page',
  'profile.page': 'screens are named after their addresses, here /profile and /admin/profile',
  'reviews.queries': 'what the same domain asks: the database on the server, the API in the web part',
};

describe('a name', () => {
  it('stands for one file in contract, server and web', () => {
    const files = Object.keys(LAYERS).flatMap(productFiles);
    const names = files.map((file) => basename(file).replace(/\.tsx?$/, ''));
    expect(repeated(names)).toEqual(Object.keys(SHARED_NAMES).toSorted());
  });

  it.each(Object.keys(LAYERS))('of an exported type stands for one type in %s', (side) => {
    const types = productFiles(side).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(types.length).toBeGreaterThan(10);
    expect(repeated(types)).toEqual([]);
  });
});

function filesOfProject() {
  return execFileSync('git', ['ls-files', '--', 'contract', 'server', 'web', 'e2e', 'bench', 'drill'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('/README.md'));
}

/** Numbered files and pictures are looked up by name, and the contract lists the domains. */
const LONG_LISTS = [
  'server/database/migrations',
  'server/database/migrations/meta',
  'web/public/images',
  'contract/src',
];

function tooFull(files) {
  const entries = {};
  for (const file of files) {
    const parts = file.split('/');
    parts.slice(1).forEach((part, index) => {
      const folder = parts.slice(0, index + 1).join('/');
      entries[folder] = (entries[folder] ?? new Set()).add(part);
    });
  }
  return Object.keys(entries).filter(
    (folder) => entries[folder].size > MAX_ENTRIES && !LONG_LISTS.includes(folder),
  );
}

function productFiles(side) {
  return globSync(`${side}/{src,database}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$/.test(path),
  });
}

function repeated(names) {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();
}

function plant(from, to) {
  const isPackage = !/^(contract|server|web)\//.test(to);
  const target = isPackage ? to : relative(dirname(from), to).replace(/^(?!\.)/, './');
  write(from, `import { here as other } from '${target}';\nexport const here = other;\n`);
  if (!isPackage && !planted.some(([, other]) => other === to)) write(to, 'export const here = true;\n');
  write(
    `${DOMAINS}/coupons/fine.service.ts`,
    "import { here } from './fine.queries.ts';\nexport const fine = here;\n",
  );
  write(`${DOMAINS}/coupons/fine.queries.ts`, 'export const here = true;\n');
}

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

async function cruise() {
  const args = [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'contract',
    'demo',
    'server',
    'web',
  ];
  const { stdout } = await promisify(execFile)(bin('depcruise'), args, { cwd: tree, maxBuffer: 1e8 }).catch(
    (failed) => failed,
  );
  return JSON.parse(stdout).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
