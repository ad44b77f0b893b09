import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** At most one action. */
  children?: ReactNode;
};

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <div className="divider w-full" />
      <div className="grid gap-2">
        <p className="font-display text-3xl font-semibold">{title}</p>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
