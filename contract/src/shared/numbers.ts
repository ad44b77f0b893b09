/** A whole number with separators: `1,109`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}
