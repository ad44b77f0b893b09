import { Check, CircleMinus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { panelTones } from '../../../../ui/display/row-panel.tsx';

const ICONS = { good: Check, muted: CircleMinus, warn: TriangleAlert, bad: TriangleAlert };

type StatePanelProps = {
  /** Fine, switched off, about to break, or broken. */
  tone: keyof typeof panelTones;
  title: string;
  text: string;
  advice?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function StatePanel({ tone, title, text, advice, action, children, className }: StatePanelProps) {
  const Icon = ICONS[tone];
  return (
    <section className={classNames('panel overflow-hidden', className)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:flex-nowrap md:p-6">
        <div className="flex min-w-0 flex-1 basis-60 gap-3.5">
          <Icon className={classNames('mt-0.5 size-5 flex-none', panelTones[tone])} />
          <div className="min-w-0">
            <h3 className="text-base leading-6 wrap-anywhere">{title}</h3>
            <p className="text-muted">{text}</p>
            {advice}
          </div>
        </div>
        {action !== undefined && <div className="flex-none max-md:w-full">{action}</div>}
      </div>
      {children}
    </section>
  );
}

export function StateFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
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
