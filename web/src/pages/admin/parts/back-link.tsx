import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

type BackLinkProps = { to: string; label: string; className?: string };

/** Links to the parent page, above the title. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        className,
        '-ml-1 inline-flex h-11 items-center gap-1 font-medium text-muted hover:text-ink md:h-8 [&_.lucide]:size-4.5',
      )}
    >
      <ChevronLeft aria-hidden="true" />
      {label}
    </Link>
  );
}
