import { type Driven, drive, type Load } from '../load/drive.ts';
import { checkoutOperations } from '../operations/checkout.ts';
import { median } from '../report/statistics.ts';

/**
 * The share of its speed that a checkout has left when its products have counted stock. Both kinds are measured in turn, so that
 * other load on the machine affects both.
 */
export async function stockRatio(load: Load, rounds: number): Promise<number> {
  const speeds: Driven[][] = checkoutOperations.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, operation] of checkoutOperations.entries())
      speeds[index]?.push(await drive(operation, load));
  const [plain = 0, counted = 0] = speeds.map((all) => median(all.map(({ perSecond }) => perSecond)));
  return counted / plain;
}
