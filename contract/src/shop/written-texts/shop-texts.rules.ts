/** The long texts of a shop. The first two have a standard text; the policies exist once they are written. */
export const SHOP_TEXTS = ['about', 'faq', 'terms', 'privacy', 'returns'] as const;
export type ShopTextName = (typeof SHOP_TEXTS)[number];

/** The texts with their own page. */
export const POLICIES = ['terms', 'privacy', 'returns'] as const satisfies readonly ShopTextName[];
export type PolicyName = (typeof POLICIES)[number];

export const SHOP_TEXT_MAX_CHARS = 20_000;
