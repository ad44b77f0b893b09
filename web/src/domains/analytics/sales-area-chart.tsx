import { shortDollars } from '@vitrine/contract/analytics/analytics.rules';
import { orderCountText } from '@vitrine/contract/analytics/analytics.texts';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { axisTicks, nearestIndex, type Point, smoothLine } from './area-shape.ts';
import type { SalesPoint } from './sales-points.ts';
import type { ChartPoint } from './use-chart-point.ts';

type AreaChartProps = {
  sales: readonly SalesPoint[];
  point: ChartPoint;
  onOpen: (index: number) => void;
  children: ReactNode;
};
type Plot = { left: number; right: number; top: number; bottom: number };

/** The width of one letter of an axis label, and the space between two names below the axis. */
const LETTER_PX = 7;
const GAP_PX = 18;

export function SalesAreaChart({ sales, point, onOpen, children }: AreaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const { width, height } = useElementSize(frame);
  const ticks = axisTicks(Math.max(...sales.map(({ value }) => value)));
  const labels = ticks.map((tick) => shortDollars(tick, shopCurrency()));
  const left = 14 + LETTER_PX * Math.max(...labels.map(({ length }) => length));
  const hasYears = sales.some(({ year }) => year);
  const plot: Plot = { left, right: width - 16, top: 12, bottom: height - (hasYears ? 44 : 28) };
  const top = ticks.at(-1) || 1;
  const points = sales.map(({ value }, index) => ({
    x: plot.left + ((plot.right - plot.left) * index) / Math.max(sales.length - 1, 1),
    y: plot.bottom - ((plot.bottom - plot.top) * value) / top,
  }));

  function indexAt({ clientX, currentTarget }: MouseEvent<HTMLElement>): number {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return nearestIndex(x, { ...plot, count: sales.length });
  }
  function press(event: PointerEvent<HTMLElement>) {
    // A finger has no hover: its first tap shows the figures, the second opens the orders.
    wasShown.current = event.pointerType !== 'touch' || (point.isShown && point.index === indexAt(event));
    point.pointAt(indexAt(event));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the point chooser inside takes the keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: the point chooser inside is what a keyboard reaches.
    <div
      ref={frame}
      className="chart-frame h-60 cursor-pointer xl:h-auto xl:max-h-[34rem] xl:min-h-[24rem] xl:flex-1"
      onPointerDown={press}
      onPointerMove={(event) => point.pointAt(indexAt(event))}
      onPointerLeave={point.leaveByPointer}
      onClick={(event) => wasShown.current && onOpen(indexAt(event))}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 overflow-visible">
          <Axis plot={plot} ticks={ticks} labels={labels} />
          <Names sales={sales} points={points} y={plot.bottom + 22} />
          <Area points={points} bottom={plot.bottom} />
          {point.isShown && <Mark at={points[point.index]} plot={plot} />}
        </svg>
      )}
      {children}
      {point.isShown && (
        <SalesTooltip
          sale={sales[point.index]}
          at={points[point.index]}
          isLeft={point.index >= sales.length / 2}
        />
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

/** Where space is tight only some are named, always including the last; a year stands below its first name. */
function Names({ sales, points, y }: Pick<AreaChartProps, 'sales'> & { points: Point[]; y: number }) {
  const [first, second] = points;
  const width = GAP_PX + LETTER_PX * Math.max(...sales.map(({ label }) => label.length));
  const every = first && second ? Math.max(1, Math.ceil(width / (second.x - first.x))) : 1;
  let year = '';
  return sales.map(({ period, label, year: itsYear }, index) => {
    year = itsYear || year;
    if ((sales.length - 1 - index) % every !== 0) return null;
    const shownYear = year;
    year = '';
    return (
      <text key={period} x={points[index]?.x} y={y} textAnchor="middle" className="chart-text">
        {label}
        {shownYear && (
          <tspan x={points[index]?.x} dy={16} className="font-semibold">
            {shownYear}
          </tspan>
        )}
      </text>
    );
  });
}

/** The line to the last point is dashed, because its month or day is still running. */
function Area({ points, bottom }: { points: readonly Point[]; bottom: number }) {
  const stretches = smoothLine(points).split(/(?=C)/);
  const done = stretches.slice(0, -1).join('');
  const from = points.at(-2) ?? points[0];
  const under = `L${points.at(-1)?.x} ${bottom}L${points[0]?.x} ${bottom}Z`;
  return (
    <>
      <path d={stretches.join('') + under} className="fill-chart-1/10" />
      <path d={done} fill="none" strokeWidth={2} className="stroke-chart-1" />
      {points.length > 1 && (
        <path
          d={`M${from?.x} ${from?.y}${stretches.at(-1)}`}
          fill="none"
          strokeWidth={2}
          strokeDasharray="5 5"
          className="stroke-chart-1"
        />
      )}
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

type SalesTooltipProps = { sale: SalesPoint | undefined; at: Point | undefined; isLeft: boolean };

/** On the side of the line that has room. */
function SalesTooltip({ sale, at, isLeft }: SalesTooltipProps) {
  if (!sale || !at) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left: at.x, translate: isLeft ? 'calc(-100% - 12px)' : '12px' }}
      className="chart-tooltip top-4"
    >
      <span className="block text-muted text-xs">{sale.name}</span>
      <span className="font-semibold tabular-nums">{sale.amount}</span>
      <span className="text-muted tabular-nums"> · {orderCountText(sale.orders)}</span>
      {sale.change && <span className="block text-muted text-xs tabular-nums">{sale.change}</span>}
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
