/** Some columns of a table under their own names, to select them, or those of a row. */
export function pickColumns<T extends object, N extends keyof T>(table: T, ...names: N[]): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, N>;
}
