import { longMonthLabel, monthLabel, shortDollars } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts, chartPointLabel, salesSummary } from '@vitrine/contract/analytics/analytics.texts';
import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { axisTicks, nearestIndex, type Point, smoothLine } from './area-shape.ts';
import { ChartPanel, PointChooser } from './chart-panel.tsx';
import { type ChartPoint, useChartPoint } from './use-chart-point.ts';

/** Spec back-office §2: an area chart with the month on the x axis and the sales as the value. */
export function SalesTrendChart({ sales }: { sales: Analytics['salesData'] }) {
  const point = useChartPoint(sales.length - 1);
  const months = sales.map(({ month, sales: value }) => ({
    month,
    name: longMonthLabel(month),
    value,
    amount: formatDollars(value),
  }));
  return (
    <ChartPanel
      title={analyticsTexts.salesTrend}
      summary={summaryOf(months)}
      head={[analyticsTexts.month, analyticsTexts.sales]}
      rows={months.map(({ name, amount }) => [name, amount])}
    >
      <AreaChart months={months} point={point}>
        <PointChooser label={analyticsTexts.month} texts={months.map(chartPointLabel)} point={point} />
      </AreaChart>
    </ChartPanel>
  );
}

function summaryOf(months: readonly { name: string; value: number; amount: string }[]): string {
  const [first] = months;
  const last = months.at(-1);
  const best = months.toSorted((one, other) => other.value - one.value).at(0);
  if (!first || !last || !best || best.value === 0) return analyticsTexts.noSales;
  return salesSummary({ first, last, best });
}

type Month = { month: string; name: string; value: number; amount: string };
type AreaChartProps = { months: readonly Month[]; point: ChartPoint; children: ReactNode };
type Plot = { left: number; right: number; top: number; bottom: number };

/** The width of one letter of an axis label, and of a month's name below the axis. */
const LETTER_PX = 7;
const MONTH_PX = 40;

function AreaChart({ months, point, children }: AreaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(frame);
  const ticks = axisTicks(Math.max(...months.map(({ value }) => value)));
  const labels = ticks.map((tick) => shortDollars(tick, shopCurrency()));
  const left = 14 + LETTER_PX * Math.max(...labels.map(({ length }) => length));
  const plot: Plot = { left, right: width - 12, top: 12, bottom: height - 28 };
  const top = ticks.at(-1) || 1;
  const points = months.map(({ value }, index) => ({
    x: plot.left + ((plot.right - plot.left) * index) / Math.max(months.length - 1, 1),
    y: plot.bottom - ((plot.bottom - plot.top) * value) / top,
  }));

  function trackPointer({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    point.pointAt(nearestIndex(x, { ...plot, count: months.length }));
  }

  return (
    <div
      ref={frame}
      className="chart-frame h-60 xl:h-auto xl:max-h-[34rem] xl:min-h-[24rem] xl:flex-1"
      onPointerDown={trackPointer}
      onPointerMove={trackPointer}
      onPointerLeave={point.leaveByPointer}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 overflow-visible">
          <Axis plot={plot} ticks={ticks} labels={labels} />
          <MonthNames months={months} points={points} y={height - 6} />
          <Area points={points} bottom={plot.bottom} />
          {point.isShown && <Mark at={points[point.index]} plot={plot} />}
        </svg>
      )}
      {children}
      {point.isShown && (
        <MonthTooltip month={months[point.index]} at={points[point.index]} isLeft={point.index > 5} />
      )}
    </div>
  );
}

function Axis({ plot, ticks, labels }: { plot: Plot; ticks: readonly number[]; labels: readonly string[] }) {
  const steps = Math.max(ticks.length - 1, 1);
  return ticks.map((tick, index) => {
    const y = plot.bottom - ((plot.bottom - plot.top) * index) / steps;
    return (
      <g key={tick}>
        <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-border" />
        <text x={plot.left - 12} y={y + 4} textAnchor="end" className="chart-text">
          {labels[index]}
        </text>
      </g>
    );
  });
}

/** Where space is tight only every other month is named, always including the last. */
function MonthNames({ months, points, y }: Pick<AreaChartProps, 'months'> & { points: Point[]; y: number }) {
  const [first, second] = points;
  const every = first && second && second.x - first.x < MONTH_PX ? 2 : 1;
  return months.map(({ month }, index) =>
    (months.length - 1 - index) % every === 0 ? (
      <text key={month} x={points[index]?.x} y={y} textAnchor="middle" className="chart-text">
        {monthLabel(month)}
      </text>
    ) : null,
  );
}

function Area({ points, bottom }: { points: readonly Point[]; bottom: number }) {
  const line = smoothLine(points);
  const under = `L${points.at(-1)?.x} ${bottom}L${points[0]?.x} ${bottom}Z`;
  return (
    <>
      <path d={line + under} className="fill-chart-1/10" />
      <path d={line} fill="none" strokeWidth={2} className="stroke-chart-1" />
    </>
  );
}

function Mark({ at, plot }: { at: Point | undefined; plot: Plot }) {
  if (!at) return null;
  return (
    <>
      <line
        x1={at.x}
        x2={at.x}
        y1={plot.top}
        y2={plot.bottom}
        strokeDasharray="2 4"
        className="stroke-control"
      />
      <circle cx={at.x} cy={at.y} r={4.5} strokeWidth={2} className="fill-surface stroke-chart-1" />
    </>
  );
}

type MonthTooltipProps = { month: Month | undefined; at: Point | undefined; isLeft: boolean };

/** On the side of the line that has room. */
function MonthTooltip({ month, at, isLeft }: MonthTooltipProps) {
  if (!month || !at) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left: at.x, translate: isLeft ? 'calc(-100% - 12px)' : '12px' }}
      className="chart-tooltip top-4"
    >
      <span className="block text-muted text-xs">{month.name}</span>
      <span className="font-semibold tabular-nums">{month.amount}</span>
    </div>
  );
}

/** The size of an element, measured before the first paint, so that a chart keeps its font size. */
function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);

  return size;
}
