type CartLine = { product: { _id: string }; variant?: { _id: string } | undefined };
type NamedLine = { product: { name: string }; variant?: { name: string } | undefined };

/** What tells the lines of a cart apart: a product in two variants is two lines. */
export function lineKey({ product, variant }: CartLine): string {
  return (variant ?? product)._id;
}

/** How a line is named in a sentence. */
export function lineName({ product, variant }: NamedLine): string {
  return variant ? `${product.name}, ${variant.name}` : product.name;
}
