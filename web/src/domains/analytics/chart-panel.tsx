import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { ChartPoint } from './use-chart-point.ts';

type TableProps = {
  title: string;
  /** The first column names the row, the others contain figures. */
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; figures: readonly string[] }[];
};
type ChartPanelProps = TableProps & { summary: string; tools?: ReactNode; children: ReactNode };

export function ChartPanel({ title, summary, head, rows, tools, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section aria-labelledby={id} className="panel flex flex-col p-4 lg:px-6 lg:pt-5 lg:pb-6">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="mr-auto text-lg">
          {title}
        </h2>
        {tools && <div className="max-sm:order-last md:-my-0.5">{tools}</div>}
        <button
          type="button"
          aria-describedby={id}
          className="-my-2 -mr-2 inline-flex min-h-11 flex-none items-center gap-1.5 rounded-control px-2 font-medium text-muted hover:text-ink lg:min-h-9"
          onClick={() => setTable(!isTable)}
        >
          <Icon className="size-4" />
          {isTable ? analyticsTexts.showChart : analyticsTexts.showTable}
        </button>
      </div>
      <p className="mt-1 mb-5 text-muted">{summary}</p>
      {isTable ? <ChartTable title={title} head={head} rows={rows} /> : children}
    </section>
  );
}

function ChartTable({ title, head, rows }: TableProps) {
  const [nameHead, ...figureHeads] = head;
  return (
    <table aria-label={title} className="w-full">
      <thead className="text-left text-muted">
        <tr className="h-8">
          <th scope="col" className="font-medium">
            {nameHead}
          </th>
          {figureHeads.map((text) => (
            <th key={text} scope="col" className="pl-4 text-right font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="h-8 border-border border-t">
            <th scope="row" className="break-words text-left font-normal">
              {name}
            </th>
            {figures.map((figure, column) => (
              <td
                key={figureHeads[column]}
                className={classNames('pl-4 text-right font-label', figure.endsWith('%') && 'normal-nums')}
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PointChooserProps = {
  label: string;
  texts: readonly string[];
  point: ChartPoint;
  /** Enter opens what is behind the point. */
  onOpen?: (index: number) => void;
};

/**
 * Makes a chart's points accessible without a pointer: one tab stop, arrow keys to move between points, and each is
 * read out. It covers the chart invisibly; the chart's frame shows the focus.
 */
export function PointChooser({ label, texts, point, onOpen }: PointChooserProps) {
  const { index, choose, leave } = point;
  return (
    <input
      type="range"
      min={0}
      max={texts.length - 1}
      step={1}
      value={index}
      aria-label={label}
      aria-valuetext={texts[index]}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
      onChange={({ target }) => choose(target.valueAsNumber)}
      onFocus={() => choose(index)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && onOpen?.(index)}
    />
  );
}
