import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, root } from './setup/shell.mjs';

/** One planted import per arrow: who imports what, and the rule that must refuse it. */
const planted = [
  ['no-circles', 'server/src/db/one.ts', 'server/src/db/two.ts'],
  ['contract-knows-nobody', 'contract/src/cart/cart.rules.ts', 'server/src/env.ts'],
  ['web-not-server', 'web/src/lib/api-client.ts', 'server/src/app.ts'],
  ['server-not-web', 'server/src/start/pages.ts', 'web/src/main.ts'],
  ['demo-is-data', 'demo/src/goods.ts', 'server/src/deps.ts'],
  ['no-test-code-in-product', 'server/src/start/data.ts', 'server/src/testing/factories.ts'],
  ['routes-to-services', 'server/src/coupons/coupons.routes.ts', 'server/src/coupons/coupons.queries.ts'],
  ['services-not-routes', 'server/src/coupons/coupons.service.ts', 'server/src/http/error-handler.ts'],
  ['services-not-tables', 'server/src/messages/messages.service.ts', 'server/src/messages/messages.table.ts'],
  ['queries-not-services', 'server/src/cart/cart.queries.ts', 'server/src/catalog/products.service.ts'],
  ['own-queries-only', 'server/src/orders/orders.service.ts', 'server/src/cart/lines.queries.ts'],
  ['tables-know-tables', 'server/src/coupons/coupons.table.ts', 'server/src/env.ts'],
  ['pages-ask-services', 'server/src/pages/home.service.ts', 'server/src/catalog/products.queries.ts'],
  ['domains-not-pages', 'server/src/reviews/reviews.service.ts', 'server/src/pages/page-head.ts'],
  ['sandbox-is-a-stranger', 'server/src/sandbox/sandbox.service.ts', 'server/src/orders/orders.service.ts'],
  ['payments-know-no-provider', 'server/src/payments/refund.service.ts', 'server/src/sandbox/pages.ts'],
  ['server-order-catalog', 'server/src/catalog/products.service.ts', 'server/src/orders/checkout.service.ts'],
  ['web-pages-not-app', 'web/src/pages/storefront/home.page.ts', 'web/src/app/router.ts'],
  ['web-ui-is-plain', 'web/src/ui/card.ts', 'web/src/catalog/product-card.ts'],
  ['web-lib-not-ui', 'web/src/lib/toast.ts', 'web/src/ui/card.ts'],
  ['web-domains-apart', 'web/src/cart/cart-table.ts', 'web/src/coupons/coupon-box.ts'],
  ['shoppers-never-load-admin', 'web/src/pages/storefront/header.ts', 'web/src/pages/admin/sidebar.ts'],
  ['shoppers-never-load-admin-overlays', 'web/src/pages/storefront/footer.ts', 'web/src/ui/admin/menu.ts'],
  ['one-door-to-base-ui', 'web/src/ui/avatar.ts', '@base-ui/react/menu'],
  ['web-without-schemas', 'web/src/coupons/coupon-box.ts', '@vitrine/contract/coupons/coupons.schemas'],
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
  violations = await cruise();
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the architecture rules', () => {
  it.each(planted)('%s refuses %s importing %s', (rule, from) => {
    expect(violations).toContainEqual({ rule, from });
  });

  it('let an import along the arrows pass', () => {
    expect(violations.filter(({ from }) => from === 'server/src/coupons/fine.service.ts')).toEqual([]);
  });
});

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
