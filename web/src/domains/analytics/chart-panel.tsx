import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type ChartPanelProps = {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** The same numbers as a table. */
  table: ReactNode;
  children: ReactNode;
};

export function ChartPanel({ title, summary, table, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section aria-labelledby={id} className="panel flex flex-col p-4 lg:px-6 lg:pt-5 lg:pb-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-describedby={id}
          className="-my-2 -mr-2 inline-flex min-h-11 flex-none items-center gap-1.5 rounded-control px-2 font-medium text-muted hover:text-ink lg:min-h-9"
          onClick={() => setTable(!isTable)}
        >
          <Icon aria-hidden="true" className="size-4" />
          {isTable ? analyticsTexts.showChart : analyticsTexts.showTable}
        </button>
      </div>
      <p className="mt-1 mb-5 text-muted">{summary}</p>
      {isTable ? table : children}
    </section>
  );
}
