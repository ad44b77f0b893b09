import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts, salesPointLabel } from '@vitrine/contract/analytics/analytics.texts';
import { messageOf } from '../../lib/api/api-client.ts';
import { Link, useNavigate } from '../../lib/navigation/shop-router.tsx';
import { useAddress } from '../../lib/navigation/use-address.ts';
import { IconChoice } from '../../ui/controls/icon-choice.tsx';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useSalesDays } from './analytics.hooks.ts';
import { ChartPanel, PointChooser } from './chart-panel.tsx';
import { SalesAreaChart } from './sales-area-chart.tsx';
import { ordersOf, type SalesPoint, type SalesUnit, salesPoints, summaryOf } from './sales-points.ts';
import { useChartPoint } from './use-chart-point.ts';

const periods = { month: analyticsTexts.last12Months, day: analyticsTexts.last30Days };
const UNITS = ['month', 'day'] as const;

/** Spec back-office §2: an area chart with the month on the x axis and the sales as the value; by day if asked for. */
export function SalesTrendChart({ sales }: { sales: Analytics['salesData'] }) {
  const [address, change] = useAddress();
  const unit: SalesUnit = address.get('sales') === 'days' ? 'day' : 'month';
  const days = useSalesDays({ enabled: unit === 'day' });
  const points =
    unit === 'month'
      ? salesPoints(
          sales.map(({ month, ...rest }) => ({ period: month, ...rest })),
          'month',
        )
      : days.data &&
        salesPoints(
          days.data.map(({ day, ...rest }) => ({ period: day, ...rest })),
          'day',
        );
  return (
    <ChartPanel
      title={analyticsTexts.salesTrend}
      summary={points ? summaryOf(points, unit) : ''}
      head={[analyticsTexts[unit], analyticsTexts.sales, analyticsTexts.orders]}
      rows={(points ?? []).map((point) => ({
        key: point.period,
        name: (
          <Link to={ordersOf(point)} className="link">
            {point.name}
          </Link>
        ),
        figures: [point.amount, point.orders.toLocaleString('en-US')],
      }))}
      tools={
        <IconChoice
          legend={analyticsTexts.period}
          options={UNITS}
          icons={periods}
          labels={periods}
          value={unit}
          optionClassName="w-auto px-3 font-label text-sm"
          onChange={(chosen) => change({ sales: chosen === 'day' ? 'days' : undefined })}
        />
      }
    >
      {points ? (
        <SalesPlot key={unit} points={points} unit={unit} />
      ) : days.isError ? (
        <LoadError message={messageOf(days.error, analyticsTexts.loadFailed)} query={days} />
      ) : (
        <Skeleton className="h-60 rounded-control xl:h-auto xl:min-h-[24rem] xl:flex-1" />
      )}
    </ChartPanel>
  );
}

function SalesPlot({ points, unit }: { points: readonly SalesPoint[]; unit: SalesUnit }) {
  const point = useChartPoint(points.length - 1);
  const navigate = useNavigate();
  function open(index: number) {
    const chosen = points[index];
    if (chosen) navigate(ordersOf(chosen));
  }
  return (
    <SalesAreaChart sales={points} point={point} onOpen={open}>
      <PointChooser
        label={analyticsTexts[unit]}
        texts={points.map(salesPointLabel)}
        point={point}
        onOpen={open}
      />
    </SalesAreaChart>
  );
}
