import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** Extra help, when the title is not enough. */
  text?: ReactNode;
  /** At most one action. */
  children?: ReactNode;
  className?: string;
};

/** An empty shelf with a sentence and one action. */
export function EmptyState({ title, text, children, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-start gap-6', className)}>
      <div className="shelf w-full" />
      <div className="grid gap-2">
        <p className="font-display text-3xl font-semibold">{title}</p>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
