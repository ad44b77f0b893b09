import { longMonthLabel } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts, chartPointLabel, salesSummary } from '@vitrine/contract/analytics/analytics.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { AreaChart } from './area-chart.tsx';
import { ChartPanel, PointChooser } from './chart-panel.tsx';
import { useChartPoint } from './use-chart-point.ts';

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
