import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Badge } from '../../../ui/display/badge.tsx';

type PageHeadProps = {
  title: string;
  /** The total; omitted while unknown. */
  count?: number | undefined;
  /** More badges or a sentence next to the title. */
  note?: ReactNode;
  /** The search box and the page's main action. */
  children?: ReactNode;
};

export function PageHead({ title, count, note, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-4 md:mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-[1.75rem] leading-9">{title}</h1>
        {count !== undefined && <Badge>{count}</Badge>}
        {note}
      </div>
      {children !== undefined && (
        <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap">{children}</div>
      )}
    </div>
  );
}
