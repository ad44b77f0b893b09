import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { ChevronLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SpinnerRing } from '../../../ui/display/spinner.tsx';

type PageHeadProps = {
  title: string;
  count?: number | undefined;
  note?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, count, note, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-4 md:mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-[1.75rem] leading-9">{title}</h1>
        {count !== undefined && <Badge>{formatNumber(count)}</Badge>}
        {note}
      </div>
      {children !== undefined && (
        <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap">{children}</div>
      )}
    </div>
  );
}

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** The search is loading; the previous list stays visible. */
  isBusy?: boolean;
};

export function SearchBox({ label, placeholder, value, onChange, onBlur, isBusy = false }: SearchBoxProps) {
  return (
    <div className="relative w-full md:w-80">
      <input
        type="search"
        className="input search-input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_CHARS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted [&_svg]:size-4.5">
        {isBusy ? <SpinnerRing /> : <Search />}
      </span>
    </div>
  );
}

export function BackLink({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <Link
      to={to}
      className={classNames(
        className,
        '-mt-2 mb-1 -ml-1 inline-flex h-11 items-center gap-1 font-medium text-muted hover:text-ink md:h-8 [&_.lucide]:size-4.5',
      )}
    >
      <ChevronLeft />
      {label}
    </Link>
  );
}
