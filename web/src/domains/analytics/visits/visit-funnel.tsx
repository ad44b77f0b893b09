import { dayLabel, formatGrowth } from '@vitrine/contract/analytics/analytics.rules';
import {
  FUNNEL_PERIODS,
  type FunnelPeriod,
  type FunnelRow,
  funnelRows,
} from '@vitrine/contract/analytics/visitors/visits.rules';
import type { Funnel } from '@vitrine/contract/analytics/visitors/visits.schemas';
import {
  comparedWith,
  countedSinceText,
  funnelStepTexts,
  funnelSummary,
  funnelTexts,
  lastDays,
  ofStepBefore,
  percent,
} from '@vitrine/contract/analytics/visitors/visits.texts';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { IconChoice } from '../../../ui/controls/icon-choice.tsx';
import { ChartPanel } from '../chart-panel.tsx';

const periods: Record<FunnelPeriod, string> = {
  '7': lastDays('7'),
  '30': lastDays('30'),
  '90': lastDays('90'),
};

type VisitFunnelProps = {
  funnel: Funnel;
  period: FunnelPeriod;
  onChoose: (period: FunnelPeriod) => void;
};

/** Visits, carts, checkouts and paid orders of a period, each as a share of the visits. */
export function VisitFunnel({ funnel, period, onChoose }: VisitFunnelProps) {
  const rows = funnelRows(funnel);
  const hasPast = funnel.before !== null;
  const { visits, paid } = funnel.steps;
  const notes = [
    !hasPast && funnel.countedSince && countedSinceText(dayLabel(funnel.countedSince)),
    hasPast && `${comparedWith(funnel.days)}.`,
    !funnel.isCounting && funnelTexts.offNote,
  ].filter(Boolean);
  return (
    <ChartPanel
      title={funnelTexts.title}
      summary={funnelSummary({
        ...{ visits, paid, days: funnel.days },
        share: rows.at(-1)?.share ?? null,
      })}
      head={[
        ...[funnelTexts.step, funnelTexts.count, funnelTexts.ofVisits],
        ...(hasPast ? [funnelTexts.change] : []),
      ]}
      rows={rows.map((row) => ({
        key: row.step,
        name: funnelStepTexts[row.step].name,
        figures: [
          ...[formatNumber(row.count), percent(row.share)],
          ...(hasPast ? [row.change === null ? '–' : formatGrowth(row.change)] : []),
        ],
      }))}
      tools={
        <IconChoice
          legend={funnelTexts.period}
          options={FUNNEL_PERIODS}
          icons={periods}
          labels={periods}
          value={period}
          optionClassName="w-auto px-3 font-label text-sm"
          onChange={onChoose}
        />
      }
    >
      <ol className="grid">
        {rows.map((row, index) => (
          <FunnelStepRow key={row.step} row={row} before={rows[index - 1]} hasPast={hasPast} />
        ))}
      </ol>
      <p className="mt-4 text-[0.8125rem] text-muted leading-4.5">{notes.join(' ')}</p>
    </ChartPanel>
  );
}

type StepRowProps = { row: FunnelRow; before: FunnelRow | undefined; hasPast: boolean };

function FunnelStepRow({ row, before, hasPast }: StepRowProps) {
  const { name, text } = funnelStepTexts[row.step];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-border border-t py-4 md:grid-cols-[13rem_minmax(0,1fr)_5rem_7.5rem]">
      <div>
        <h3 className="font-semibold font-text text-sm tracking-normal">{name}</h3>
        <p className="text-[0.8125rem] text-muted leading-4.5">{text}</p>
      </div>
      <div aria-hidden="true" className="h-7 bg-label max-md:order-last max-md:col-span-2 max-md:h-3">
        {/* A cart can be older than the visits of the period, so there may be more of a step than of the one before. */}
        <div
          className="h-full bg-chart-1"
          style={{ width: row.count > 0 ? `${row.share ?? 100}%` : 0, minWidth: row.count > 0 ? 2 : 0 }}
        />
      </div>
      <p className="text-right font-display font-semibold text-xl tabular-nums">{formatNumber(row.count)}</p>
      <p className="text-[0.8125rem] text-muted leading-4.5 max-md:col-span-2 md:text-right">
        {before && row.share !== null && (
          <>
            <b className="font-semibold text-ink">{percent(row.share)}</b>{' '}
            {funnelTexts.ofVisits.toLowerCase()}
          </>
        )}
        {before && before.step !== 'visits' && row.ofStepBefore !== null && (
          <>
            {row.share !== null && (
              <>
                <br className="max-md:hidden" />
                <span className="md:hidden">, </span>
              </>
            )}
            {ofStepBefore(percent(row.ofStepBefore), funnelStepTexts[before.step].name)}
          </>
        )}
        {hasPast && row.change !== null && (
          <span className="block font-semibold">{formatGrowth(row.change)}</span>
        )}
      </p>
    </li>
  );
}
