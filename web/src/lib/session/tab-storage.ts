/** Stores a value until the tab is closed, also while it shows the payment page; null removes it. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

/** Null if nothing is stored or storage is blocked. Only this shop writes it, so its type is trusted. */
export function readFromTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
