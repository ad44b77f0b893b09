/*
 * Every key of the query cache that visitors load; those of the back office are in admin-query-keys.ts and those of the
 * cart in cart-query-keys.ts, so that the first script stays small. A key is also the prefix of those that spread it:
 * invalidating it invalidates them all.
 */

export const productsKey = ['products'] as const;
export const featuredKey = [...productsKey, 'featured'] as const;
export const newArrivalsKey = [...productsKey, 'new-arrivals'] as const;
export const productKey = (id: string) => [...productsKey, 'one', id] as const;
export const storeKey = (filters: object) => [...productsKey, 'store', filters] as const;
export const offeredOptionsKey = (query: object) => [...productsKey, 'options', query] as const;
export const categoryProductsKey = (name: string, limit: number) =>
  [...productsKey, 'category', name, limit] as const;
export const nearProductsKey = (search: string) => [...productsKey, 'near', search] as const;
export const withoutFilterKey = (choices: readonly object[]) => [...productsKey, 'without', choices] as const;
export const relatedKey = (id: string) => [...productsKey, 'related', id] as const;
export const productsOfKey = (ids: readonly string[]) => [...productsKey, 'of', ids] as const;
export const sceneKey = (owner: object) => [...productsKey, 'scene', owner] as const;
export const previewKey = (token: string) => ['preview', token] as const;
export const priceTicksKey = [...productsKey, 'price-ticks'] as const;
export const categoriesKey = ['categories'] as const;
export const reviewsKey = ['reviews'] as const;
export const productReviewsKey = (productId: string) => [...reviewsKey, productId] as const;
export const shopTextKey = (name: string) => ['shop-text', name] as const;
export const liveSearchKey = (kind: string, text: string) => ['search', kind, text] as const;

export const ownCartsKey = ['own-cart'] as const;
export const ownCartKey = (userId: string | undefined) => [...ownCartsKey, userId] as const;
export const ownWishlistKey = (userId: string | undefined) => ['own-wishlist', userId] as const;
export const ownOrdersKey = ['own-orders'] as const;
export const ownSecurityKey = ['own-security'] as const;
export const ownWishesKey = ['own-wishes'] as const;
export const ownDeletionKey = ['own-deletion'] as const;
export const secondFactorKey = ['second-factor'] as const;
export const identityConfigKey = ['identity-config'] as const;
export const handoverKey = (token: string) => ['handover', token] as const;
export const openInvitationsKey = ['invitations'] as const;
export const invitationKey = (token: string) => ['invitation', token] as const;
