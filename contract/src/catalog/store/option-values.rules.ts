import {
  OPTION_PREFIX,
  type OptionFilter,
  readOptionFilters,
  writeOptionFilters,
} from './option-filters.rules.ts';

/** With a value chosen, or no longer chosen. */
export function toggleOption(options: readonly OptionFilter[], name: string, value: string): OptionFilter[] {
  const key = OPTION_PREFIX + name;
  const address = new URLSearchParams(writeOptionFilters(options));
  if (address.has(key, value)) address.delete(key, value);
  else address.append(key, value);
  return readOptionFilters(address);
}

/** Sizes of clothes have an order that no alphabet knows. */
const SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL'];
const inWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sizes from small to large, numbers by their value and everything else by the alphabet. */
export function compareValues(one: string, other: string): number {
  const [first, second] = [one, other].map((value) => SIZES.indexOf(value.toUpperCase()));
  if (first === -1 || second === -1) return inWords.compare(one, other);
  return Number(first) - Number(second);
}
