/**
 * The parameters of the orders' address that a saved view keeps: neither a customer nor a search, because settings contain
 * no personal data.
 */
export const VIEW_KEYS: readonly string[] = ['paid', 'ship', 'returns', 'status', 'from', 'to', 'sort'];
export const MAX_ORDER_VIEWS = 12;
export const VIEW_NAME_MAX_CHARS = 40;
export const VIEW_QUERY_MAX_CHARS = 200;

/** What a view keeps of an address, in one form, so that equal ones are equal texts. */
export function viewQuery(address: string): string {
  const given = new URLSearchParams(address);
  const kept = VIEW_KEYS.flatMap((key) => {
    const value = given.get(key);
    return value === null ? [] : [[key, value] as [string, string]];
  });
  return new URLSearchParams(kept).toString();
}

export function isViewQuery(query: string): boolean {
  return query !== '' && viewQuery(query) === query;
}
