/** The import rules of ARCHITECTURE.md, made executable: an import against one of them fails `npm test`. */

/** The same names in contract, server and web. A domain may import those before it. */
const DOMAINS = [
  'personal-data',
  'audit',
  'media',
  'shop',
  'reviews',
  'stock',
  'catalog',
  'guests',
  'coupons',
  'pricing',
  'cart',
  'wishlist',
  'accounts',
  'messages',
  'orders',
  'withdrawals',
  'invoices',
  'payments',
  'checkout',
  'analytics',
  'import-export',
  'webhooks',
  'agents',
  'history',
];

const inGroup = (group, folders) => folders.map((folder) => `${group}/${folder}`);

/**
 * The folders of each package, lowest first. Each may import what comes before it and nothing that comes after it, so
 * no two folders can depend on each other. A new folder gets its place here. Tests may import everything.
 */
export const LAYERS = {
  contract: ['shared', ...DOMAINS, 'pages', 'api.ts', 'testing'],
  server: [
    ...inGroup('platform', [
      'shared',
      'database',
      'rate-limits',
      'outbound',
      'response-cache',
      'replica',
      'settings',
      'storage',
      'payment-providers',
      'http',
      'email',
      'tracing',
    ]),
    ...inGroup('domains', DOMAINS),
    'pages',
    ...inGroup('operations', [
      'demo',
      'backups',
      'health',
      'metrics',
      'jobs',
      'email-pages.ts',
      'api-routes.ts',
      'app.ts',
      'start',
      'doctor',
      'commands',
    ]),
    'main.ts',
    'testing',
  ],
  web: [
    'styles',
    'lib',
    'ui',
    ...inGroup('domains', DOMAINS),
    'pages/storefront',
    'pages/admin',
    'app',
    'main.tsx',
    'server.tsx',
    'testing',
  ],
};

const TESTS = '\\.test\\.tsx?$';
const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const pathOf = (side, layers) =>
  `^${side}/src/(${layers.map((layer) => (/\.tsx?$/.test(layer) ? `${layer}$` : `${layer}/`)).join('|')})`;

const layerRules = Object.entries(LAYERS).flatMap(([side, layers]) =>
  layers
    .slice(0, -1)
    .map((layer, index) =>
      ban(
        `${side}-layer-${layer}`,
        `${layer} is below what it imports`,
        { path: pathOf(side, [layer]), pathNot: TESTS },
        { path: pathOf(side, layers.slice(index + 1)) },
      ),
    ),
);

export default {
  forbidden: [
    ban(
      'no-cycles',
      'files that import each other cannot be read one after the other',
      {},
      { circular: true },
    ),
    ...layerRules,
    ban(
      'contract-imports-zod-only',
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
      { path: '^(server|web)/src/', pathNot: `${TESTS}|/src/testing/` },
      { path: `/src/testing/|${TESTS}` },
    ),
    ban(
      'routes-to-services',
      'routes ask services, never the database',
      { path: '\\.routes\\.ts$', pathNot: '^server/src/platform/http/' },
      { path: '\\.queries\\.ts$|^server/(src/platform/database|database)/' },
    ),
    ban(
      'services-not-routes',
      'rules know nothing of HTTP',
      { path: '\\.(service|queries|table)\\.ts$' },
      { path: '\\.routes\\.ts$|^server/src/platform/http/|node_modules/(@fastify|fastify)/' },
    ),
    ban(
      'services-not-tables',
      'SQL is written in queries',
      { path: '\\.service\\.ts$' },
      { path: '\\.table\\.ts$' },
    ),
    ban(
      'tables-import-no-code',
      'tables are below everything in the server',
      { path: '^server/database/' },
      { path: '^server/src/' },
    ),
    ban(
      'queries-not-services',
      'queries are the last layer',
      { path: '\\.queries\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    ban(
      'raw-connections',
      'the driver itself is for code that works before there is a shop or outside of its transactions',
      {
        path: '^server/src/',
        pathNot: `${TESTS}|^server/src/(platform/(database|replica|response-cache|tracing)|operations/(backups|start)|testing)/`,
      },
      { path: 'node_modules/pg(-copy-streams)?/' },
    ),
    ban(
      'own-queries-only',
      'another domain is reached through its service; personal data is read across domains',
      { path: `^server/src/domains/([^/]+)/.+\\.service\\.ts$` },
      {
        path: `^server/src/domains/([^/]+)/.+\\.queries\\.ts$`,
        pathNot: '^server/src/domains/($1|personal-data)/',
      },
    ),
    ban(
      'pages-ask-services',
      'what a page says of the shop comes from the services that the API asks too',
      { path: '^server/src/pages/' },
      { path: '^server/src/domains/', pathNot: '\\.service\\.ts$' },
    ),
    ban(
      'no-sandbox-in-domains',
      'every payment provider is reached through one interface',
      { path: '^server/src/(platform/(http|email)|domains|pages)/', pathNot: TESTS },
      { path: '^server/src/platform/payment-providers/sandbox/' },
    ),
    ban(
      'web-domains-apart',
      'pages compose domains; domains never meet',
      { path: '^web/src/domains/([^/]+)/' },
      { path: '^web/src/domains/', pathNot: '^web/src/domains/$1/' },
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
      { path: '^web/src/pages/storefront/', pathNot: TESTS },
      { path: '^web/src/ui/admin/', reachable: true },
    ),
    ban(
      'base-ui-in-one-folder',
      'only web/src/ui/admin imports Base UI',
      { path: '^web/src/', pathNot: '^web/src/ui/admin/' },
      { path: 'node_modules/@base-ui/' },
    ),
    ban(
      'web-without-schemas',
      'zod stays out of the browser',
      { path: '^web/src/', pathNot: `${TESTS}|/src/testing/` },
      {
        path: 'contract/src/.+\\.(schemas|endpoints|refusals)\\.ts$|contract/src/api\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/|^server/database/migrations/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
