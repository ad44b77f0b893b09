import { FIXED_AOV_GROWTH, formatGrowth } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';

type Card = { value: string; growth: string; note?: string };

const TITLES = [
  analyticsTexts.totalRevenue,
  analyticsTexts.totalOrders,
  analyticsTexts.averageOrderValue,
  analyticsTexts.totalCustomers,
];

/** Spec back-office §2 Dashboard: four figures in one panel. While they load it keeps their space. */
export function SummaryCards({ stats }: { stats: Analytics['summaryStats'] | undefined }) {
  const cards = stats && cardsOf(stats);
  return (
    <div className="panel grid grid-cols-2 xl:grid-cols-4">
      {TITLES.map((title, index) => (
        <section
          key={title}
          className="border-border p-4 nth-[2n]:border-l nth-[n+3]:border-t lg:px-6 lg:pt-5 lg:pb-5.5 xl:nth-[n+2]:border-l xl:nth-[n+3]:border-t-0"
        >
          <div className="@container">
            <h2 className="font-medium font-text text-muted text-sm tracking-normal">{title}</h2>
            <CardFigures card={cards?.[index]} />
          </div>
        </section>
      ))}
    </div>
  );
}

function cardsOf(stats: Analytics['summaryStats']): Card[] {
  const count = (value: number) => formatNumber(value);
  const note = analyticsTexts.fromLastMonth;
  return [
    { value: formatDollars(stats.totalRevenue), growth: formatGrowth(stats.revenueGrowth), note },
    { value: count(stats.totalOrders), growth: formatGrowth(stats.ordersGrowth), note },
    // Spec quirk back-office §2: this growth is fixed, whatever the data, so it compares with no month.
    { value: formatDollars(stats.averageOrderValue), growth: FIXED_AOV_GROWTH },
    { value: count(stats.totalCustomers), growth: formatGrowth(stats.customersGrowth), note },
  ];
}

function CardFigures({ card }: { card: Card | undefined }) {
  if (!card) {
    return (
      <>
        <Skeleton className="mt-2 h-7 w-3/5 rounded-badge lg:h-9" />
        <Skeleton className="mt-2 h-5 w-4/5 rounded-badge" />
      </>
    );
  }
  return (
    <>
      <p
        // A very long amount shrinks to fit the card.
        style={{ fontSize: `min(var(--figure), ${Math.round(175 / card.value.length)}cqi)` }}
        className="mt-1 whitespace-nowrap font-display font-semibold leading-7.5 tracking-[-0.03em] tabular-nums [--figure:1.5rem] lg:mt-1.5 lg:leading-10 lg:[--figure:2rem]"
      >
        {card.value}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-1.5 text-muted lg:mt-1.5">
        <Growth text={card.growth} />
        {card.note}
      </p>
    </>
  );
}

/** The arrow and sign repeat the meaning of the colour. */
function Growth({ text }: { text: string }) {
  const isUp = text.startsWith('+');
  if (!isUp && !text.startsWith('-')) return <span className="font-semibold text-ink">{text}</span>;
  const Arrow = isUp ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-0.5 font-semibold',
        isUp ? 'text-success' : 'text-danger',
      )}
    >
      <Arrow className="size-4" />
      {text}
    </span>
  );
}
