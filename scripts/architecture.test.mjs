import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
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
import { FLOORS } from '../.dependency-cruiser.mjs';
import { bin, root } from './setup/shell.mjs';

/** A file on a floor; some floors are single files. */
const fileOn = (side, floor) => `${side}/src/${/\.tsx?$/.test(floor) ? floor : `${floor}/floor.ts`}`;

/** From every floor, a forbidden import of the next floor up. */
const plantedOnFloors = Object.entries(FLOORS).flatMap(([side, floors]) =>
  floors
    .slice(0, -1)
    .map((floor, index) => [`${side}-floor-${floor}`, fileOn(side, floor), fileOn(side, floors[index + 1])]),
);

/** One planted import per arrow: who imports what, and the rule that must refuse it. */
const planted = [
  ['no-circles', 'server/src/db/one.ts', 'server/src/db/two.ts'],
  ['contract-knows-nobody', 'contract/src/cart/cart.rules.ts', 'server/src/env.ts'],
  ['web-not-server', 'web/src/lib/api/api-client.ts', 'server/src/operations/app.ts'],
  ['server-not-web', 'server/src/operations/start/listen.ts', 'web/src/main.tsx'],
  ['demo-is-data', 'demo/src/goods.ts', 'server/src/deps.ts'],
  [
    'no-test-code-in-product',
    'server/src/operations/start/data-dir.ts',
    'server/src/testing/factories/factories.ts',
  ],
  [
    'routes-to-services',
    'server/src/domains/coupons/coupons.routes.ts',
    'server/src/domains/coupons/coupons.queries.ts',
  ],
  [
    'services-not-routes',
    'server/src/domains/coupons/coupons.service.ts',
    'server/src/platform/http/access/bearer-token.ts',
  ],
  [
    'services-not-tables',
    'server/src/domains/messages/messages.service.ts',
    'server/src/platform/database/tables/messages/messages.table.ts',
  ],
  [
    'queries-not-services',
    'server/src/domains/cart/cart.queries.ts',
    'server/src/domains/catalog/products/products.service.ts',
  ],
  ['own-queries-only', 'server/src/domains/orders/orders.service.ts', 'server/src/cart/lines.queries.ts'],
  [
    'pages-ask-services',
    'server/src/pages/home-page.service.ts',
    'server/src/domains/catalog/products/products.queries.ts',
  ],
  [
    'shop-knows-no-sandbox',
    'server/src/domains/payments/refunds/refund.service.ts',
    'server/src/platform/payment-providers/sandbox/sandbox.page.ts',
  ],
  [
    'server-floor-http',
    'server/src/platform/http/probes.routes.ts',
    'server/src/domains/catalog/categories/categories.service.ts',
  ],
  ['server-floor-catalog', 'server/src/catalog/typos.ts', 'server/src/pages/document/head-tags.ts'],
  [
    'server-floor-audit',
    'server/src/domains/audit/audit.service.ts',
    'server/src/domains/orders/new-order.service.ts',
  ],
  [
    'server-floor-sandbox',
    'server/src/platform/payment-providers/sandbox/sandbox.service.ts',
    'server/src/domains/orders/order-payment.service.ts',
  ],
  [
    'server-floor-db/tables',
    'server/src/platform/database/tables/orders/coupons.table.ts',
    'server/src/platform/shared/caller.ts',
  ],
  ['web-domains-apart', 'web/src/cart/cart-table.ts', 'web/src/coupons/coupon-box.ts'],
  ['shoppers-never-load-admin', 'web/src/pages/storefront/header.ts', 'web/src/pages/admin/sidebar.ts'],
  ['shoppers-never-load-admin-overlays', 'web/src/pages/storefront/footer.ts', 'web/src/ui/admin/menu.ts'],
  ['one-door-to-base-ui', 'web/src/ui/avatar.ts', '@base-ui/react/menu'],
  ['web-without-schemas', 'web/src/coupons/coupon-form.ts', '@vitrine/contract/coupons/coupons.schemas'],
  ...plantedOnFloors,
];

/** Two folders that import each other although no files do. */
const folderCircle = [
  ['server/src/cart/gift.service.ts', 'server/src/wishlist/picks.service.ts'],
  ['server/src/wishlist/toggle.service.ts', 'server/src/cart/lines.service.ts'],
];

const tree = mkdtempSync(join(tmpdir(), 'vitrine-arrows-'));
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
  for (const [, from, to] of planted) plant(from, to);
  plant('server/src/db/two.ts', 'server/src/db/one.ts');
  for (const [from, to] of folderCircle) plant(from, to);
  violations = await cruise();
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the architecture rules', () => {
  it.each(planted)('%s refuses %s importing %s', (rule, from) => {
    expect(violations).toContainEqual({ rule, from });
  });

  it('refuse a circle of two folders in which no file is part of a circle', () => {
    const found = violations.filter(({ from }) => folderCircle.some(([file]) => file === from));
    expect(found).toEqual([{ rule: 'server-floor-cart', from: 'server/src/cart/gift.service.ts' }]);
  });

  it('let an import along the arrows pass', () => {
    expect(violations.filter(({ from }) => from === 'server/src/coupons/fine.service.ts')).toEqual([]);
  });
});

describe('every folder', () => {
  it.each(Object.entries(FLOORS))('of %s/src has its place among the floors', (side, floors) => {
    const places = productFiles(side).map((file) => {
      const [, folder, name] = /^(?:(.+)\/)?([^/]+)$/.exec(relative(`${side}/src`, file)) ?? [];
      return folder ?? name;
    });
    const onlyStyles = side === 'web' ? ['styles'] : [];
    expect([...new Set([...places, ...onlyStyles])].toSorted()).toEqual(
      floors.filter(isThere(side)).toSorted(),
    );
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
    const files = Object.keys(FLOORS).flatMap(productFiles);
    const names = files.map((file) => basename(file).replace(/\.tsx?$/, ''));
    expect(repeated(names)).toEqual(Object.keys(SHARED_NAMES).toSorted());
  });

  it.each(Object.keys(FLOORS))('of an exported type stands for one type in %s', (side) => {
    const types = productFiles(side).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(types.length).toBeGreaterThan(10);
    expect(repeated(types)).toEqual([]);
  });
});

/** A domain need not be on every side. */
function isThere(side) {
  return (floor) => existsSync(join(root, side, 'src', floor));
}

function productFiles(side) {
  return globSync(`${side}/src/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) });
}

function repeated(names) {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();
}

function plant(from, to) {
  const target = to.startsWith('@') ? to : relative(dirname(from), to).replace(/^(?!\.)/, './');
  write(from, `import { here as other } from '${target}';\nexport const here = other;\n`);
  if (!to.startsWith('@') && !planted.some(([, other]) => other === to))
    write(to, 'export const here = true;\n');
  write(
    'server/src/coupons/fine.service.ts',
    "import { here } from './fine.queries.ts';\nexport const fine = here;\n",
  );
  write('server/src/coupons/fine.queries.ts', 'export const here = true;\n');
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
