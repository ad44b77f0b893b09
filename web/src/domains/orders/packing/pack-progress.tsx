import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { isEnded, type PackingRun } from './packing-run.ts';

/** A bar per order: done, skipped, on the screen or still to do. */
export function PackProgress({ run }: { run: PackingRun }) {
  const { orders, outcomes, at } = run;
  const done = orders.filter((id) => outcomes[id] !== undefined).length;
  return (
    <div className="pack-head">
      <h1 className="text-[1.375rem] leading-7 md:text-[1.75rem] md:leading-9">
        {packingTexts.pack(orders.length)}
      </h1>
      <div
        role="progressbar"
        aria-label={packingTexts.progress}
        aria-valuemin={0}
        aria-valuemax={orders.length}
        aria-valuenow={done}
        className="pack-bars"
      >
        {orders.map((id, index) => (
          <i key={id} data-state={index === at ? 'current' : (outcomes[id] ?? 'open')} />
        ))}
      </div>
      <p className="font-display font-semibold text-xl tabular-nums">
        {isEnded(run) ? packingTexts.done : packingTexts.position(at + 1, orders.length)}
      </p>
    </div>
  );
}
