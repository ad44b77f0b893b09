import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { arrivesBetween, arrivesWithin, productTexts } from '@vitrine/contract/catalog/product.texts';
import { isSentFree } from '@vitrine/contract/shared/texts/shipping.texts';
import { type ArrivalTimes, arrivalDays } from '@vitrine/contract/shop/arrival.rules';
import { CalendarDays, Ruler, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { FACTS_ID } from './facts-id.ts';

export { PriceNotes } from './price-notes.tsx';

type DeliveryLinesProps = { facts: ProductFacts | undefined; totalDollars: number };

/** What people ask before buying; the size links to the other facts further down. */
export function DeliveryLines({ facts, totalDollars }: DeliveryLinesProps) {
  const delivery = productTexts.delivery(shopCurrency());
  return (
    <ul className="mt-6 border-border border-t md:mt-8">
      {shopInfo.arrival && <ArrivalLine times={shopInfo.arrival} />}
      {shopInfo.pricing !== 'delivery' && (
        <DeliveryLine
          icon={<Truck />}
          title={delivery.title}
          text={isSentFree(totalDollars) ? productTexts.freeDelivery : delivery.text}
        />
      )}
      {shopInfo.returns && <DeliveryLine icon={<Undo2 />} {...shopInfo.returns} />}
      {facts?.size && (
        <DeliveryLine
          icon={<Ruler />}
          title={facts.size}
          text={
            <a href={`#${FACTS_ID}`} className="underline underline-offset-4 hover:text-ink">
              {productTexts.facts}
            </a>
          }
        />
      )}
    </ul>
  );
}

/** The page is the same for everyone, and cached, so the days are counted from the visitor's own. */
function ArrivalLine({ times }: { times: ArrivalTimes }) {
  const isHydrated = useIsHydrated();
  const title = isHydrated ? arrivesBetween(arrivalDays(new Date(), times)) : arrivesWithin(times);
  return <DeliveryLine icon={<CalendarDays />} title={title} text={productTexts.arrivalText} />;
}

function DeliveryLine({ icon, title, text }: { icon: ReactNode; title: string; text: ReactNode }) {
  return (
    <li className="flex gap-4 border-border border-b py-4">
      <span aria-hidden="true" className="mt-0.5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-label">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
    </li>
  );
}
