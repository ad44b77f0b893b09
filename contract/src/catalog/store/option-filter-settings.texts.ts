import { OPTION_NAME_MAX_CHARS } from '../variants/variants.rules.ts';
import { MAX_FILTER_OPTIONS } from './option-filters.rules.ts';

/** Settings › Your shop; in a file of its own, because the store is loaded without it. */
export const optionFilterTexts = {
  title: 'Filters of the store',
  text: 'Shoppers filter the store by the options of your products, below category, price and rating.',
  optionNames: 'Options to filter by',
  optionNamesHint: 'One per line, spelled as in your products, such as Size. Empty: none.',
  optionName: 'Name of an option',
  noList: 'Options must be a list of names',
  tooMany: `At most ${MAX_FILTER_OPTIONS} options can be filters`,
  tooLong: `Name of an option must be at most ${OPTION_NAME_MAX_CHARS} characters`,
  save: 'Save filters',
} as const;
