import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type StatePanelProps = {
  /** Fine, about to break, or broken. */
  tone: 'good' | 'warn' | 'bad';
  title: string;
  text: string;
  /** The one action to take. */
  action?: ReactNode;
  /** Full-width rows below the text. */
  children?: ReactNode;
};

const tones = { good: 'text-success', warn: 'text-warn', bad: 'text-danger' } as const;

/** A state, what it means and what to do about it. */
export function StatePanel({ tone, title, text, action, children }: StatePanelProps) {
  const Icon = tone === 'good' ? Check : TriangleAlert;
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:flex-nowrap md:p-6">
        <div className="flex min-w-0 flex-1 basis-60 gap-3.5">
          <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 flex-none', tones[tone])} />
          <div className="min-w-0">
            <h3 className="text-base leading-6">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </div>
        {action !== undefined && <div className="flex-none max-md:w-full">{action}</div>}
      </div>
      {children}
    </section>
  );
}

type Fact = { name: string; value: ReactNode };

/** A few facts side by side. */
export function StateFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid border-border border-t max-md:divide-y md:grid-flow-col md:auto-cols-fr md:divide-x [&>div]:border-border [&>div]:px-4 [&>div]:py-3.5 md:[&>div]:px-6">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-[0.8125rem] text-muted">{name}</dt>
          <dd className="break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
