/** The versions of the Universal Commerce Protocol that the shop supports, the newest first. */
export const UCP_VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];
export const NEWEST_UCP_VERSION: UcpVersion = UCP_VERSIONS[0];

export const WELL_KNOWN_PATH = '/.well-known/ucp';
export const UCP_PATH = '/ucp';
export const MCP_PATH = '/mcp';
export const LLMS_PATH = '/llms.txt';

const HOUR_MS = 3_600_000;

/** A cart or checkout that an agent abandons expires after this time. */
export const AGENT_SESSION_LIFE_MS = 6 * HOUR_MS;
/** Changes prolong the life of a cart or checkout no further than to this age. */
export const AGENT_SESSION_MAX_LIFE_MS = 12 * HOUR_MS;
/** An order counts as the agent's if the shopper pays it within this time after taking it over. */
export const HAND_OVER_PAYS_WITHIN_MS = 24 * HOUR_MS;
/** How long an agent can read a completed checkout and its order. */
export const AGENT_ORDER_LIFE_MS = 180 * 24 * HOUR_MS;
/** How long the reply to a write is stored for its idempotency key. */
export const IDEMPOTENCY_LIFE_MS = 24 * HOUR_MS;

export const AGENT_PAGE_SIZE = 10;
export const AGENT_MAX_PAGE_SIZE = 50;
export const MAX_LOOKUP_IDS = 50;
export const MAX_DISCOUNT_CODES = 5;
/** Longer than any profile's address and short enough to store. */
export const PROFILE_URL_MAX_CHARS = 500;

/** The capabilities of the protocol that the shop offers, and what each extends. */
export const UCP_CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { schema: 'catalog_search', doc: 'catalog/search' },
  'dev.ucp.shopping.catalog.lookup': { schema: 'catalog_lookup', doc: 'catalog/lookup' },
  'dev.ucp.shopping.cart': { schema: 'cart', doc: 'cart' },
  'dev.ucp.shopping.checkout': { schema: 'checkout', doc: 'checkout' },
  'dev.ucp.shopping.discount': {
    schema: 'discount',
    doc: 'discount',
    extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  },
  'dev.ucp.shopping.fulfillment': {
    schema: 'fulfillment',
    doc: 'fulfillment',
    extends: ['dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.order': { schema: 'order', doc: 'order' },
} as const;
export type UcpCapability = keyof typeof UCP_CAPABILITIES;

/** How far a prepared order is, as the shopper and the owner see it. */
export const HAND_OVER_STATES = ['open', 'taken', 'paid', 'expired', 'discarded'] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

/** The name shown for an agent: the host of its profile, the only part of a name that is verified. */
export function agentName(profileUrl: string): string {
  try {
    return new URL(profileUrl).hostname;
  } catch {
    return profileUrl;
  }
}
