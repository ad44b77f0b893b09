/** The arrows of ARCHITECTURE.md, made executable: an import against one of them fails `npm test`. */
const DOMAIN_ORDER = [
  'media',
  'reviews',
  'catalog',
  'coupons',
  'cart',
  'wishlist',
  'accounts',
  'messages',
  'orders',
  'payments',
  'analytics',
];
const DOMAINS = DOMAIN_ORDER.join('|');

const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A service may lean on the domains that stand before its own, never on those after it. */
const domainOrder = DOMAIN_ORDER.slice(0, -1).map((domain, index) =>
  ban(
    `server-order-${domain}`,
    `${domain} stands before the domains it must not know`,
    { path: `^server/src/${domain}/` },
    { path: `^server/src/(${DOMAIN_ORDER.slice(index + 1).join('|')})/`, pathNot: '\\.table\\.ts$' },
  ),
);

export default {
  forbidden: [
    ban('no-circles', 'a circle has no beginning to read from', {}, { circular: true }),
    ban(
      'contract-knows-nobody',
      'the contract imports zod only',
      { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      {
        pathNot: ['^contract/src/', 'node_modules/zod/'],
      },
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
      { path: '^(server|web)/src/', pathNot: '\\.test\\.tsx?$|^server/src/testing/' },
      { path: '^server/src/testing/|\\.test\\.tsx?$' },
    ),
    ban(
      'routes-to-services',
      'routes ask services, never the database',
      { path: '\\.routes\\.ts$', pathNot: '^server/src/http/' },
      {
        path: '\\.(queries|table)\\.ts$|^server/src/db/',
      },
    ),
    ban(
      'services-not-routes',
      'rules know nothing of HTTP',
      { path: '\\.(service|queries|table)\\.ts$' },
      {
        path: '\\.routes\\.ts$|^server/src/http/(?!caller)|node_modules/(@fastify|fastify)/',
      },
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
      { path: `^server/src/(${DOMAINS})/.+\\.service\\.ts$` },
      {
        path: `^server/src/(${DOMAINS})/.+\\.queries\\.ts$`,
        pathNot: '^server/src/$1/',
      },
    ),
    ban(
      'tables-know-tables',
      'a table knows only columns and other tables',
      { path: '\\.table\\.ts$' },
      {
        path: '^server/src/',
        pathNot: '\\.table\\.ts$|^server/src/db/columns\\.ts$',
      },
    ),
    ban(
      'pages-ask-services',
      'what a page says of the shop comes from the services that the API asks too',
      { path: '^server/src/pages/' },
      { path: `^server/src/(${DOMAINS})/`, pathNot: '\\.(service|table)\\.ts$' },
    ),
    ban(
      'domains-not-pages',
      'pages are made of the domains, which know nothing of them',
      { path: `^server/src/(${DOMAINS}|db|shared|jobs|mail|audit)/` },
      { path: '^server/src/pages/' },
    ),
    ban(
      'sandbox-is-a-stranger',
      'the sandbox knows of the shop what any payment provider knows',
      { path: '^server/src/sandbox/', pathNot: '\\.test\\.ts$' },
      {
        path: `^server/src/(${DOMAINS})/`,
        pathNot: '^server/src/payments/(payment-provider|provider-event|webhook-signature)\\.ts$',
      },
    ),
    ban(
      'payments-know-no-provider',
      'the shop speaks to whoever takes the money through one interface',
      { path: `^server/src/(${DOMAINS})/`, pathNot: '\\.test\\.ts$' },
      { path: '^server/src/sandbox/' },
    ),
    ...domainOrder,
    ban(
      'web-pages-not-app',
      'app composes pages',
      { path: '^web/src/(pages|ui|lib)/' },
      { path: '^web/src/app/' },
    ),
    ban(
      'web-ui-is-plain',
      'ui and lib know no domain and no page',
      { path: '^web/src/(ui|lib)/' },
      {
        path: `^web/src/(pages|${DOMAINS})/`,
      },
    ),
    ban('web-lib-not-ui', 'lib is below ui', { path: '^web/src/lib/' }, { path: '^web/src/ui/' }),
    ban(
      'web-domains-apart',
      'pages compose domains; domains never meet',
      { path: `^web/src/(${DOMAINS})/` },
      {
        path: `^web/src/(${DOMAINS}|pages|app)/`,
        pathNot: '^web/src/$1/',
      },
    ),
    ban(
      'shoppers-never-load-admin',
      'the back office is a chunk of its own',
      { path: '^web/src/pages/storefront/' },
      {
        path: '^web/src/pages/admin/',
      },
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
        path: 'contract/src/.+\\.(schemas|endpoints)\\.ts$|contract/src/api\\.ts$|node_modules/zod/',
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
