type Wished = { _id: string; variant?: { _id: string } | undefined };

/** What tells the items of a wishlist apart: a product in two variants is two items. */
export function wishKey({ _id, variant }: Wished): string {
  return variant?._id ?? _id;
}

/** With a variant, whether it is in there; without one, whether the product is, in whichever. */
export function isInWishlist(wishlist: readonly Wished[], productId: string, variantId?: string): boolean {
  return wishlist.some(
    ({ _id, variant }) => _id === productId && (variantId === undefined || variant?._id === variantId),
  );
}

/** Newest first, as in the server's reply. A product that was wished without a variant is wished in the chosen one from then on. */
export function withToggled<W extends Wished>(wishlist: readonly W[], item: W): W[] {
  const { _id, variant } = item;
  const isIn = isInWishlist(wishlist, _id, variant?._id);
  const others = wishlist.filter(
    (other) => other._id !== _id || (variant && other.variant && other.variant._id !== variant._id),
  );
  return isIn ? others : [item, ...others];
}
