import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type FoldProps = {
  /** A heading, so that the parts of a page can be listed also while they are closed. */
  title: ReactNode;
  /** How much is inside, for those who leave it closed. */
  count?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A part of a page that is closed until someone needs it. */
export function Fold({ title, count, isOpen = false, onToggle, className, children }: FoldProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className={classNames('group', className)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        {title}
        <span className="text-muted tabular-nums">{count}</span>
        <ChevronDown className="ml-auto size-4 flex-none text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
