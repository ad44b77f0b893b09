import {
  MCP_PATH,
  NEWEST_UCP_VERSION,
  UCP_CAPABILITIES,
  UCP_PATH,
  UCP_VERSIONS,
  type UcpVersion,
  WELL_KNOWN_PATH,
} from '@vitrine/contract/agents/agents.rules';
import type { PublicJwk } from '../../../platform/outbound/signing-keys.ts';

const ORIGIN = 'https://ucp.dev';
const SHOPPING_PAGES = new Set(['cart', 'checkout', 'order', 'catalog/search', 'catalog/lookup']);

/** The shop's own profile: where agents call, what they can do there, and the keys of the shop's events. */
export function ucpProfile(
  version: UcpVersion,
  { publicUrl, keys }: { publicUrl: string; keys: PublicJwk[] },
) {
  const isNewest = version === NEWEST_UCP_VERSION;
  const older = UCP_VERSIONS.filter((each) => each !== NEWEST_UCP_VERSION);
  const service = (transport: string, path: string, schema: string) => ({
    version,
    transport,
    spec: `${ORIGIN}/${version}/specification/overview`,
    schema: `${ORIGIN}/${version}/services/shopping/${schema}`,
    endpoint: `${publicUrl}${path}`,
  });
  return {
    ucp: {
      version,
      // A profile of one version names no others, so only the newest leads to the older ones.
      ...(isNewest
        ? {
            supported_versions: Object.fromEntries(
              older.map((each) => [each, `${publicUrl}${WELL_KNOWN_PATH}/${each}`]),
            ),
          }
        : {}),
      services: {
        'dev.ucp.shopping': [
          service('rest', UCP_PATH, 'rest.openapi.json'),
          service('mcp', MCP_PATH, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(UCP_CAPABILITIES).map(([name, { schema, doc, ...rest }]) => [
          name,
          [
            {
              version,
              spec: `${ORIGIN}/${version}/specification/${docPath(version, doc)}`,
              schema: `${ORIGIN}/${version}/schemas/shopping/${schema}.json`,
              ...rest,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
    // The newer version renamed the list; readers of either find it.
    ...(isNewest ? { keys, signing_keys: keys } : { signing_keys: keys }),
  };
}

function docPath(version: UcpVersion, doc: string): string {
  return version === '2026-08-25' && SHOPPING_PAGES.has(doc) ? `shopping/${doc}` : doc;
}
