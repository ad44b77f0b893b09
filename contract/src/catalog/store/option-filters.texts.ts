type Counted = { count?: number | undefined; hasMore?: true | undefined };

/** Behind a value in the filter. */
export function valueCount({ count = 0, hasMore }: Counted): string {
  return hasMore ? `${count}+` : String(count);
}

/** The label of a chosen value above the products. */
export function optionChip(name: string, value: string): string {
  return `${name}: ${value}`;
}
