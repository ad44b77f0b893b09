/** How a table is sorted: `price` from the smallest, `-price` from the largest. */
export type SortOf<Column extends string> = Column | `-${Column}`;

export function sortsOf<const Column extends string>(columns: readonly Column[]): SortOf<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}

export function isDescending(sort: string): boolean {
  return sort.startsWith('-');
}

export function sortedColumn<Column extends string>(sort: SortOf<Column>): Column {
  return (isDescending(sort) ? sort.slice(1) : sort) as Column;
}
