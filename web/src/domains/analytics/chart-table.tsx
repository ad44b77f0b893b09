import { classNames } from '../../ui/class-names.ts';

type ChartTableProps = {
  label: string;
  /** The first column names the row, the others hold figures. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

export function ChartTable({ label, head, rows }: ChartTableProps) {
  const [nameHead, ...figureHeads] = head;
  return (
    <table aria-label={label} className="w-full">
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
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="h-8 border-border border-t">
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
