/** One option of the products, such as the size, and the values of it that were chosen. */
export type OptionFilter = { name: string; values: string[] };

/** The address of the store has `option.Size=S`, once for each value; a form without scripts writes the same. */
export const OPTION_PREFIX = 'option.';
/** How many options the owner may offer as filters. */
export const MAX_FILTER_OPTIONS = 5;
/** Of all options together: a product is found by each combination of them. */
const MAX_CHOSEN_VALUES = 15;
/** As long as the name and the values of an option may be. */
const MAX_CHARS = 40;

/** Reads the URL, in an order that does not depend on it: equal choices are one list. What cannot be meant is left out. */
export function readOptionFilters(address: URLSearchParams): OptionFilter[] {
  const chosen = new Map<string, Set<string>>();
  let left = MAX_CHOSEN_VALUES;
  for (const [key, value] of address) {
    const name = key.slice(OPTION_PREFIX.length);
    if (!key.startsWith(OPTION_PREFIX) || !isMeant(name) || !isMeant(value)) continue;
    const values = chosen.get(name) ?? new Set();
    if (left === 0 || values.has(value)) continue;
    left -= 1;
    chosen.set(name, values.add(value));
  }
  return [...chosen].sort().map(([name, values]) => ({ name, values: [...values].sort() }));
}

function isMeant(text: string): boolean {
  return text !== '' && text.length <= MAX_CHARS && text.isWellFormed() && !text.includes('\0');
}

export function writeOptionFilters(options: readonly OptionFilter[]): [string, string][] {
  return options.flatMap(({ name, values }) =>
    values.map((value): [string, string] => [OPTION_PREFIX + name, value]),
  );
}

/** As a parameter of the list call. */
export function optionsText(options: readonly OptionFilter[]): string | undefined {
  return options.length === 0 ? undefined : JSON.stringify(options);
}

/** What `optionsText` wrote, in the order of `readOptionFilters`; undefined if it is anything else. */
export function optionsIn(text: string): OptionFilter[] | undefined {
  const address = new URLSearchParams();
  try {
    for (const { name, values } of JSON.parse(text))
      for (const value of values) {
        if (typeof name !== 'string' || typeof value !== 'string') return undefined;
        address.append(OPTION_PREFIX + name, value);
      }
  } catch {
    return undefined;
  }
  const options = readOptionFilters(address);
  return writeOptionFilters(options).length === address.size ? options : undefined;
}
