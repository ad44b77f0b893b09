import {
  chartColour,
  percentShares,
  RING_INNER_RADIUS_PX,
  RING_OUTER_RADIUS_PX,
  shortDollars,
} from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import {
  analyticsTexts,
  categorySummary,
  chartPointLabel,
} from '@vitrine/contract/analytics/analytics.texts';
import type { PointerEvent, ReactNode } from 'react';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChartPanel, PointChooser } from './chart-panel.tsx';
import { type ChartPoint, useChartPoint } from './use-chart-point.ts';

/** Spec back-office §2: a ring chart with a legend of category names, the largest first. */
export function CategoryRingChart({ data }: { data: Analytics['categoryData'] }) {
  const point = useChartPoint(0);
  const shares = percentShares(data.map(({ value }) => value));
  const categories = data.map(({ name, value }, index) => ({
    name,
    value,
    amount: formatDollars(value),
    share: `${shares[index]}%`,
  }));
  const [first] = categories;
  const isEmpty = categories.every(({ value }) => value === 0);
  return (
    <ChartPanel
      title={analyticsTexts.categoryDistribution}
      summary={first && !isEmpty ? categorySummary(first) : analyticsTexts.noSales}
      head={[analyticsTexts.category, analyticsTexts.revenue, analyticsTexts.share]}
      rows={categories.map(({ name, amount, share }) => ({ key: name, name, figures: [amount, share] }))}
    >
      <RingChart categories={categories} point={point}>
        {!isEmpty && (
          <PointChooser
            label={analyticsTexts.category}
            texts={categories.map(chartPointLabel)}
            point={point}
          />
        )}
      </RingChart>
      <RingLegend categories={categories} point={point} />
    </ChartPanel>
  );
}

type Category = { name: string; value: number; amount: string; share: string };
type RingProps = { categories: readonly Category[]; point: ChartPoint };

const BOX_PX = 196;
const CENTRE = BOX_PX / 2;
const MIDDLE_RADIUS = (RING_INNER_RADIUS_PX + RING_OUTER_RADIUS_PX) / 2;
const THICKNESS = RING_OUTER_RADIUS_PX - RING_INNER_RADIUS_PX;
const GAP = 3 / (2 * Math.PI * MIDDLE_RADIUS);

const colourOf = (index: number) => `var(--${chartColour(index)})`;

/** Each part is a dash on one circle, its length measured in turns. */
function RingChart({ categories, point, children }: RingProps & { children: ReactNode }) {
  const parts = ringParts(categories.map(({ value }) => value));
  const activeIndex = point.isShown ? point.index : undefined;

  function trackPointer({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top } = currentTarget.getBoundingClientRect();
    point.pointAt(partAt({ x: clientX - left - CENTRE, y: clientY - top - CENTRE }, parts));
  }

  return (
    <div
      style={{ width: BOX_PX, height: BOX_PX }}
      className="chart-frame mx-auto mt-1 mb-5 flex-none"
      onPointerDown={trackPointer}
      onPointerMove={trackPointer}
      onPointerLeave={point.leaveByPointer}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${BOX_PX} ${BOX_PX}`} className="absolute inset-0 -rotate-90">
        {parts.length === 0 && <RingCircle className="stroke-label" />}
        {parts.map(({ start, end }, index) => (
          <RingCircle
            key={categories[index]?.name}
            colour={colourOf(index)}
            // A single part needs no gap, and a tiny one stays visible.
            dash={parts.length === 1 ? 1 : Math.max(end - start - GAP, Math.min(end - start, 0.002))}
            start={start}
            className={activeIndex === undefined || activeIndex === index ? undefined : 'opacity-30'}
          />
        ))}
      </svg>
      <RingMiddle categories={categories} spoken={activeIndex} />
      {children}
    </div>
  );
}

type RingCircleProps = { colour?: string; dash?: number; start?: number; className?: string | undefined };

function RingCircle({ colour, dash = 1, start = 0, className }: RingCircleProps) {
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={MIDDLE_RADIUS}
      pathLength={1}
      fill="none"
      stroke={colour}
      strokeWidth={THICKNESS}
      strokeDasharray={`${dash} 1`}
      strokeDashoffset={-start}
      className={classNames('transition-opacity', className)}
    />
  );
}

function RingMiddle({ categories, spoken }: { categories: readonly Category[]; spoken: number | undefined }) {
  const category = spoken === undefined ? undefined : categories[spoken];
  const total = categories.reduce((sum, { value }) => sum + value, 0);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-11 grid content-center justify-items-center text-center"
    >
      <span className="line-clamp-2 max-w-full break-words text-muted text-xs">
        {category?.name ?? analyticsTexts.revenue}
      </span>
      <span
        className={classNames(
          'font-display font-semibold tracking-[-0.02em]',
          category ? 'text-base' : 'text-xl',
        )}
      >
        {category?.amount ?? shortDollars(total, shopCurrency())}
      </span>
    </div>
  );
}

function RingLegend({ categories, point }: RingProps) {
  return (
    <ul className="tabular-nums">
      {categories.map(({ name, amount, share }, index) => (
        <li
          key={name}
          className={classNames(
            'grid min-h-8 grid-cols-[0.625rem_minmax(0,1fr)_auto_2.5rem] items-center gap-2.5 border-border border-t',
            point.isShown && point.index === index && 'bg-sunken',
          )}
        >
          <span
            aria-hidden="true"
            style={{ background: colourOf(index) }}
            className="size-2.5 rounded-badge"
          />
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="font-label">{amount}</span>
          <span className="text-right text-muted normal-nums">{share}</span>
        </li>
      ))}
    </ul>
  );
}

/** Measured in turns, clockwise from the top. */
export type RingPart = { start: number; end: number };

export function ringParts(values: readonly number[]): RingPart[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [];
  let sum = 0;
  return values.map((value) => {
    const start = sum / total;
    sum += value;
    return { start, end: sum / total };
  });
}

/** How far outside the ring a touch still counts. */
const TOUCH_SLACK_PX = 6;

/** The part at a point relative to the ring's centre; none in the hole or outside. */
export function partAt({ x, y }: { x: number; y: number }, parts: readonly RingPart[]): number | undefined {
  const radius = Math.hypot(x, y);
  if (radius < RING_INNER_RADIUS_PX - TOUCH_SLACK_PX || radius > RING_OUTER_RADIUS_PX + TOUCH_SLACK_PX)
    return undefined;
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  const index = parts.findIndex(({ start, end }) => turn >= start && turn < end);
  return index < 0 ? undefined : index;
}
