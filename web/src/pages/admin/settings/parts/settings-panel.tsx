import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type SettingsPanelProps = { title: string; lead?: ReactNode; className?: string; children?: ReactNode };

/** A group of fields or rows. */
export function SettingsPanel({ title, lead, className, children }: SettingsPanelProps) {
  return (
    <section className={classNames('panel mt-3 p-4 first:mt-0 md:mt-4 md:p-6', className)}>
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

type SettingsRowProps = {
  name: ReactNode;
  /** One grey line. */
  text?: ReactNode;
  tone?: 'muted' | 'warn' | 'bad';
  /** One action at the right. */
  children?: ReactNode;
};

const tones = { muted: 'text-muted', warn: 'text-warn', bad: 'text-danger' } as const;

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
