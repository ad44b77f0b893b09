import { type Driven, drive, type Load } from './load/drive.ts';
import { checkoutOperations } from './operations/checkout.ts';
import { median } from './statistics.ts';

/**
 * What a checkout keeps of its speed when its goods are counted: both in turn, so that whatever else the machine does
 * meets both.
 */
export async function stockRatio(load: Load, rounds: number): Promise<number> {
  const speeds: Driven[][] = checkoutOperations.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, operation] of checkoutOperations.entries())
      speeds[index]?.push(await drive(operation, load));
  const [plain = 0, counted = 0] = speeds.map((all) => median(all.map(({ perSecond }) => perSecond)));
  return counted / plain;
}
