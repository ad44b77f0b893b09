/** The arrows of ARCHITECTURE.md, made executable: an import against one of them fails `npm test`. */

/** The same names in contract, server and web. A domain may call those before it. */
const DOMAINS = [
  'audit',
  'media',
  'shop',
  'reviews',
  'stock',
  'catalog',
  'coupons',
  'cart',
  'wishlist',
  'accounts',
  'messages',
  'orders',
  'payments',
  'checkout',
  'analytics',
  'transfers',
  'agents',
];

/**
 * Every folder and every file beside them, from the ground up. Each may import what stands before it and nothing that
 * stands after it, so no two folders can need each other. A new folder gets its place here; one without a place fails
 * scripts/architecture.test.mjs. Tests stand outside: they may use everything.
 */
export const FLOORS = {
  contract: ['shared', ...DOMAINS, 'pages', 'api.ts'],
  server: [
    // The ground.
    'db/tables',
    'shared',
    'env.ts',
    'db',
    'limits',
    'outbound',
    'reply-cache',
    'replica',
    'settings',
    // What a domain is given to work with.
    'image-stores',
    'payment-providers',
    'deps.ts',
    'sandbox',
    'http',
    'mail',
    'mail/templates',
    'personal-data',
    ...DOMAINS,
    // Made of the domains.
    'pages',
    'demo',
    'backups',
    'upkeep',
    'metrics',
    'tracing',
    'jobs',
    // The whole shop.
    'app.ts',
    'start',
    'doctor',
    'commands',
    'main.ts',
    'testing',
  ],
  web: [
    'styles',
    'lib',
    'ui',
    'ui/admin',
    ...DOMAINS,
    'pages/storefront',
    'pages/admin/parts',
    'pages/admin/product-form',
    'pages/admin/bulk-change',
    'pages/admin/settings',
    'pages/admin',
    'app',
    'main.tsx',
  ],
};

const TESTS = '\\.test\\.tsx?$';
const ANY_DOMAIN = DOMAINS.join('|');

const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Matches what stands directly on one of these floors: folders inside have their own place. */
const on = (side, floors) =>
  `^${side}/src/(${floors.map((floor) => (/\.tsx?$/.test(floor) ? `${floor}$` : `${floor}/[^/]+$`)).join('|')})`;

const floorRules = Object.entries(FLOORS).flatMap(([side, floors]) =>
  floors
    .slice(0, -1)
    .map((floor, index) =>
      ban(
        `${side}-floor-${floor}`,
        `${floor} stands below what it imports`,
        { path: on(side, [floor]), pathNot: TESTS },
        { path: on(side, floors.slice(index + 1)) },
      ),
    ),
);

export default {
  forbidden: [
    ban('no-circles', 'a circle has no beginning to read from', {}, { circular: true }),
    ...floorRules,
    ban(
      'contract-knows-nobody',
      'the contract imports zod only',
      { path: '^contract/src/', pathNot: TESTS },
      { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    ),
    ban(
      'web-not-server',
      'web and server meet in the contract',
      { path: '^web/' },
      { path: '^(server|demo|e2e|bench|drill)/' },
    ),
    ban(
      'server-not-web',
      'web and server meet in the contract',
      { path: '^server/' },
      { path: '^(web|e2e|bench|drill)/' },
    ),
    ban(
      'demo-is-data',
      'the demo shop is data that the server fills in',
      { path: '^demo/src/' },
      { path: '^(server|web|e2e|bench|drill)/' },
    ),
    ban(
      'no-test-code-in-product',
      'what serves tests stays with tests',
      { path: '^(server|web)/src/', pathNot: `${TESTS}|^server/src/testing/` },
      { path: `^server/src/testing/|${TESTS}` },
    ),
    ban(
      'routes-to-services',
      'routes ask services, never the database',
      { path: '\\.routes\\.ts$', pathNot: '^server/src/platform/http/' },
      { path: '\\.queries\\.ts$|^server/src/platform/database/' },
    ),
    ban(
      'services-not-routes',
      'rules know nothing of HTTP',
      { path: '\\.(service|queries|table)\\.ts$' },
      { path: '\\.routes\\.ts$|^server/src/platform/http/|node_modules/(@fastify|fastify)/' },
    ),
    ban(
      'services-not-tables',
      'queries alone speak SQL',
      { path: '\\.service\\.ts$' },
      { path: '\\.table\\.ts$' },
    ),
    ban(
      'queries-not-services',
      'queries are the last layer',
      { path: '\\.queries\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    ban(
      'own-queries-only',
      'another domain is reached through its service',
      { path: `^server/src/(${ANY_DOMAIN})/.+\\.service\\.ts$` },
      { path: `^server/src/(${ANY_DOMAIN})/.+\\.queries\\.ts$`, pathNot: '^server/src/$1/' },
    ),
    ban(
      'pages-ask-services',
      'what a page says of the shop comes from the services that the API asks too',
      { path: '^server/src/pages/' },
      { path: `^server/src/(${ANY_DOMAIN})/`, pathNot: '\\.service\\.ts$' },
    ),
    ban(
      'shop-knows-no-sandbox',
      'the shop speaks to whoever takes the money through one interface',
      { path: `^server/src/(http|mail|${ANY_DOMAIN}|pages)/`, pathNot: TESTS },
      { path: '^server/src/platform/payment-providers/sandbox/' },
    ),
    ban(
      'web-domains-apart',
      'pages compose domains; domains never meet',
      { path: `^web/src/(${ANY_DOMAIN})/` },
      { path: `^web/src/(${ANY_DOMAIN})/`, pathNot: '^web/src/$1/' },
    ),
    ban(
      'shoppers-never-load-admin',
      'the back office is a chunk of its own',
      { path: '^web/src/pages/storefront/' },
      { path: '^web/src/pages/admin/' },
    ),
    ban(
      'shoppers-never-load-admin-overlays',
      'the overlays of the back office weigh more than a page of the shop',
      { path: '^web/src/pages/storefront/' },
      { path: '^web/src/ui/admin/', reachable: true },
    ),
    ban(
      'one-door-to-base-ui',
      'what the overlays are made of is known to web/src/ui/admin alone',
      { path: '^web/src/', pathNot: '^web/src/ui/admin/' },
      { path: 'node_modules/@base-ui/' },
    ),
    ban(
      'web-without-schemas',
      'zod stays out of the browser',
      { path: '^web/src/', pathNot: '\\.test\\.ts$' },
      {
        path: 'contract/src/.+\\.(schemas|endpoints|refusals)\\.ts$|contract/src/api\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
