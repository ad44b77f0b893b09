/** The shop systems whose exports can be moved into this shop. */
export const OLD_SHOPS = ['shopify', 'woocommerce'] as const;
export type OldShop = (typeof OLD_SHOPS)[number];

export const oldShopNames: Record<OldShop, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };
