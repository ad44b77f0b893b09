import { UsageError } from '../scripts/setup/command-line.mjs';
import type { TemporaryShop } from './shop/temporary-shop.ts';

const LOG_LINES = 10;

export type Progress = (line: string) => void;

/** Prints lines with the time since the start of the run. */
export function openProgress(): { seconds: () => string; progress: Progress } {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  return { seconds, progress: (line) => console.log(`  ${seconds().padStart(6)}  ${line}`) };
}

export function numberOption(name: string, given: string | undefined, otherwise: number): number {
  if (given !== undefined && !/^\d{1,9}$/.test(given))
    throw new UsageError(`--${name} must be a whole number.`);
  return given === undefined ? otherwise : Number(given);
}

export async function showLog(shop: Pick<TemporaryShop, 'log'>, whose: string): Promise<void> {
  const lines = (await shop.log()).trim().split('\n').slice(-LOG_LINES);
  console.log(`\n${whose} last words\n${lines.join('\n')}\n`);
}
