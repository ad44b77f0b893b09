import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type SettingsPanelProps = { title: string; lead?: ReactNode; children?: ReactNode };

export function SettingsPanel({ title, lead, children }: SettingsPanelProps) {
  return (
    <section className="panel mt-3 p-4 first:mt-0 md:mt-4 md:p-6">
      <h3 className="text-base leading-6">{title}</h3>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      {children}
    </section>
  );
}

/** Full-width rows at the end of a panel. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className="-mx-4 mt-4 -mb-4 border-border border-t md:-mx-6 md:mt-5 md:-mb-6">{children}</ul>;
}

/** A panel of rows. */
export function SettingsList({ children, ...panel }: SettingsPanelProps) {
  return (
    <SettingsPanel {...panel}>
      <SettingsRows>{children}</SettingsRows>
    </SettingsPanel>
  );
}

const tones = { good: 'text-success', muted: 'text-muted', warn: 'text-warn', bad: 'text-danger' } as const;

type SettingsRowProps = {
  name: ReactNode;
  text?: ReactNode;
  tone?: keyof typeof tones;
  children?: ReactNode;
};

export function SettingsRow({ name, text, tone = 'muted', children }: SettingsRowProps) {
  return (
    <li className="flex min-h-15 items-center justify-between gap-6 border-border border-t px-4 py-2.5 first:border-t-0 md:px-6">
      <div className="min-w-0">
        <b className="break-words font-semibold">{name}</b>
        {text !== undefined && (
          <p className={classNames('text-[0.8125rem] leading-4.5', tones[tone])}>{text}</p>
        )}
      </div>
      {children !== undefined && <div className="flex flex-none items-center gap-3">{children}</div>}
    </li>
  );
}

type StatePanelProps = {
  /** Fine, about to break, or broken. */
  tone: 'good' | 'warn' | 'bad';
  title: string;
  text: string;
  advice?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function StatePanel({ tone, title, text, advice, action, children, className }: StatePanelProps) {
  const Icon = tone === 'good' ? Check : TriangleAlert;
  return (
    <section className={classNames('panel overflow-hidden', className)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:flex-nowrap md:p-6">
        <div className="flex min-w-0 flex-1 basis-60 gap-3.5">
          <Icon className={classNames('mt-0.5 size-5 flex-none', tones[tone])} />
          <div className="min-w-0">
            <h3 className="text-base leading-6">{title}</h3>
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

export function Command({ text }: { text: string }) {
  return (
    <pre className="mt-2.5 overflow-x-auto rounded-control border border-border bg-sunken px-3 py-2 text-[0.8125rem]">
      {text}
    </pre>
  );
}
