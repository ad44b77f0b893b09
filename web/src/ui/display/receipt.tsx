import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type ReceiptRow = {
  /** A `sum` is of the rows above it; a `part` is contained in them. */
  kind: 'step' | 'sum' | 'total' | 'part';
  label: string;
  amount: string;
  notes: readonly ReactNode[];
};

const TONES: Record<ReceiptRow['kind'], string> = {
  step: 'border-dashed border-border first:border-t-0',
  part: 'border-dashed border-border text-muted',
  sum: 'border-ink font-semibold',
  total: 'border-t-2 border-ink font-semibold',
};

/** Amounts step by step, each with how it came about. */
export function Receipt({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className="text-sm tabular-nums">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps can say the same.
        <ReceiptLine key={index} {...row} />
      ))}
    </dl>
  );
}

function ReceiptLine({ kind, label, amount, notes }: ReceiptRow) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-6 border-t py-1.5', TONES[kind])}>
      <dt className="min-w-0 break-words">
        {label}
        {notes.length > 0 && (
          <small className="block font-normal text-[0.8125rem] text-muted leading-4.5">
            {notes.map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a step never move.
              <Fragment key={place}>
                {place > 0 && ' · '}
                {note}
              </Fragment>
            ))}
          </small>
        )}
      </dt>
      <dd className={classNames('flex-none text-end', kind === 'total' && 'font-display font-price text-lg')}>
        {amount}
      </dd>
    </div>
  );
}

type ReceiptFoldProps = { title: string; className?: string; children: ReactNode };

/** Closed until someone asks. What is inside is rendered, and so loaded, only then. */
export function ReceiptFold({ title, className, children }: ReceiptFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames('group', className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-accent text-sm font-label [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 flex-none group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="border-divider border-t-2 bg-label/60 px-4 py-3">
          <Suspense fallback={<Skeleton className="block h-24 rounded-badge" />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
