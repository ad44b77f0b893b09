/** The beginning of a cell as it can be stored and shown: without NUL, and without half of a character at its end. */
export function shownCell(cell: string, maxChars = 80): string {
  return cell.slice(0, maxChars).replaceAll('\0', '').toWellFormed();
}
