import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type StatePanelProps = {
  /** Fine, soon a problem, or broken now. */
  tone: 'good' | 'warn' | 'bad';
  title: string;
  text: string;
  /** One thing to do about it. */
  action?: ReactNode;
  /** Rows below the words, from edge to edge. */
  children?: ReactNode;
};

const tones = { good: 'text-success', warn: 'text-warn', bad: 'text-danger' } as const;

/** What is, what it means, what to do. */
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

/** A few facts beside one another. */
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
