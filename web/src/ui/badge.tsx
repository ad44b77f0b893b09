import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'success' | 'warn' | 'danger' | 'info' | 'neutral' | 'plain' | 'ink' | 'line';

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

/** A word on a soft ground. The colour never speaks alone. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>;
}

/** Yellow means a reduction and nothing else. */
export function OfferBadge({ className, children }: Omit<BadgeProps, 'tone'>) {
  return <span className={classNames('badge badge-offer', className)}>{children}</span>;
}

/** The cluster on a photograph's top left corner. */
export function PhotoBadges({ children }: { children: ReactNode }) {
  return <div className="badges">{children}</div>;
}
