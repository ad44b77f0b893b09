import { formatNumber } from '../../shared/numbers.ts';
import { todaySentenceTexts as texts } from './today.texts.ts';

/** More than these are not counted, so that the read stays short in every shop. */
export const MOST_COUNTED_TODAY = 1_000;

/** `14 orders`, `1 order`, `1,000+ orders`. */
export function counted(count: number, one: string): string {
  if (count > MOST_COUNTED_TODAY) return `${formatNumber(MOST_COUNTED_TODAY)}+ ${one}s`;
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** ` Low too: 3 other products.`, beside the first that was named. */
export function others(count: number, one: string, text: (count: string) => string): string {
  return count > 1 ? text(counted(count - 1, texts.other(one))) : '';
}
