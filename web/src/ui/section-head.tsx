import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SectionHeadProps = { title: ReactNode; id?: string; action?: ReactNode; className?: string };

/** A section's title with one link at the end. The id is for the section's `aria-labelledby`. */
export function SectionHead({ title, id, action, className }: SectionHeadProps) {
  return (
    <div className={classNames('mb-5 flex items-end justify-between gap-6 md:mb-10', className)}>
      <h2 id={id} className="h2 min-w-0 wrap-anywhere">
        {title}
      </h2>
      {action}
    </div>
  );
}
