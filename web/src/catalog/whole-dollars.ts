import { formatDollars } from '@vitrine/contract/shared/money';

/** `$1,200`: the slider uses whole dollars only. */
export function formatWholeDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.0{1,3}$/, '');
}
