/** Which row of the answers is marked; -1 is the box itself, where the keyboard comes from and returns to. */
export const NO_ROW = -1;

/** Up and Down go round: from the box over the rows and back into the box. */
export function rowAfterKey(row: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1;
  const places = count + 1;
  return ((row + 1 + step + places) % places) - 1;
}

/** The id by which the box names the marked row. */
export function rowId(listId: string, row: number): string {
  return `${listId}-${row}`;
}
