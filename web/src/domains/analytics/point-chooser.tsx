import type { ChartPoint } from './use-chart-point.ts';

type PointChooserProps = {
  /** What the points are: months, categories. */
  label: string;
  /** The text of each point. */
  texts: readonly string[];
  point: ChartPoint;
};

/**
 * Makes a chart's points accessible without a pointer: one tab stop, arrow keys to move between points, and each is
 * read out. It covers the chart invisibly; the chart's frame shows the focus.
 */
export function PointChooser({ label, texts, point }: PointChooserProps) {
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
    />
  );
}
