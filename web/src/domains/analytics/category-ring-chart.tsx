import { percentShares } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import {
  analyticsTexts,
  categorySummary,
  chartPointLabel,
} from '@vitrine/contract/analytics/analytics.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { ChartPanel, PointChooser } from './chart-panel.tsx';
import { RingChart, RingLegend } from './ring-chart.tsx';
import { useChartPoint } from './use-chart-point.ts';

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
      rows={categories.map(({ name, amount, share }) => [name, amount, share])}
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
