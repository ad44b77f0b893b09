import { fitsDelivery, type WayToPay } from '@vitrine/contract/payments/ways/way-choice.rules';
import { wayToPayTexts } from '@vitrine/contract/payments/ways/way-choice.texts';
import { useId, useState } from 'react';
import { shopInfo } from '../../lib/shop/read-shop-info.ts';
import { classNames } from '../../ui/class-names.ts';

/** What the shop offers for this delivery. Nothing is chosen where there is no choice. */
export function useWayToPay(isPickup: boolean) {
  const [chosen, setWay] = useState<WayToPay>();
  const ways = (shopInfo.ways ?? []).filter((way) => fitsDelivery(way, isPickup));
  const [first] = ways;
  const way = chosen && ways.includes(chosen) ? chosen : first;
  return { ways, way, setWay };
}

type WayToPayChoiceProps = {
  ways: readonly WayToPay[];
  chosen: WayToPay | undefined;
  onChoose: (way: WayToPay) => void;
};

/** Only where the shop offers more than one. */
export function WayToPayChoice({ ways, chosen, onChoose }: WayToPayChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">{wayToPayTexts.title}</legend>
      <div className="divide-y divide-border rounded-(--radius) border border-border">
        {ways.map((way) => (
          <label
            key={way}
            className={classNames(
              'flex cursor-pointer items-center gap-3 px-4 py-3',
              way === chosen && 'shadow-[inset_0_0_0_2px_var(--ink)]',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="radio"
            />
            <span className="min-w-0">
              <b className="font-semibold">{wayToPayTexts.ways[way].name}</b>
              <span className="block text-muted text-sm">{wayToPayTexts.ways[way].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
