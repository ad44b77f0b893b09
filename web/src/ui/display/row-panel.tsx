import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type PanelProps = { title: string; lead?: ReactNode; children?: ReactNode };

export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section className="panel mt-3 p-4 text-sm first:mt-0 md:mt-4 md:p-6">
      <h3 className="text-base leading-6">{title}</h3>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      {children}
    </section>
  );
}

/** Full-width rows at the end of a panel. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className="-mx-4 mt-4 -mb-4 border-border border-t md:-mx-6 md:mt-5 md:-mb-6">{children}</ul>;
}

export function RowPanel({ children, ...panel }: PanelProps) {
  return (
    <Panel {...panel}>
      <PanelRows>{children}</PanelRows>
    </Panel>
  );
}

export const panelTones = {
  good: 'text-success',
  muted: 'text-muted',
  warn: 'text-warn',
  bad: 'text-danger',
} as const;

type PanelRowProps = {
  icon?: ReactNode;
  name: ReactNode;
  text?: ReactNode;
  tone?: keyof typeof panelTones;
  children?: ReactNode;
};

export function PanelRow({ icon, name, text, tone = 'muted', children }: PanelRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-border border-t px-4 py-2.5 first:border-t-0 md:px-6 [&>.lucide]:size-5 [&>.lucide]:flex-none [&>.lucide]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        <div className="break-words font-semibold">{name}</div>
        {text !== undefined && (
          <p className={classNames('text-[0.8125rem] leading-4.5', panelTones[tone])}>{text}</p>
        )}
      </div>
      {children !== undefined && <div className="flex flex-none items-center gap-3">{children}</div>}
    </li>
  );
}
