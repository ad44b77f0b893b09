import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { useOwnSecurity } from './security.hooks.ts';

type AccountPanelProps = { title: string; lead?: string; children: ReactNode };

/** A panel of rows from edge to edge, on /profile and in Settings › Security. */
export function AccountPanel({ title, lead, children }: AccountPanelProps) {
  return (
    <section className="panel mt-3 text-sm first:mt-0 md:mt-4">
      <div className="px-4 py-4 md:px-6 md:py-5">
        <h3 className="text-base leading-6">{title}</h3>
        {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      <ul className="border-border border-t">{children}</ul>
    </section>
  );
}

type AccountRowProps = {
  icon?: ReactNode;
  name: ReactNode;
  text?: ReactNode;
  tone?: 'muted' | 'warn';
  children?: ReactNode;
};

export function AccountRow({ icon, name, text, tone = 'muted', children }: AccountRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-border border-t px-4 py-2.5 first:border-t-0 md:px-6 [&>.lucide]:size-5 [&>.lucide]:flex-none [&>.lucide]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        <div className="break-words font-semibold">{name}</div>
        {text !== undefined && (
          <p
            className={classNames(
              'text-[0.8125rem] leading-4.5',
              tone === 'warn' ? 'text-warn' : 'text-muted',
            )}
          >
            {text}
          </p>
        )}
      </div>
      {children !== undefined && <div className="flex flex-none items-center gap-3">{children}</div>}
    </li>
  );
}

export function OwnSecurityLoaded({ children }: { children: (security: OwnSecurity) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useOwnSecurity();
  if (data) return children(data);
  if (!isError) return <PageSpinner />;
  return <LoadError message={securityTexts.loadFailed} query={{ isFetching, refetch }} />;
}

/** The button of a row; `label` is its accessible name where the text alone is too short. */
export function RowButton({ label, ...props }: ButtonProps & { label?: string }) {
  return <Button variant="line" size="sm" aria-label={label} {...props} />;
}
