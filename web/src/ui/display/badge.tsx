import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type BadgeTone = 'success' | 'warn' | 'danger' | 'info' | 'neutral' | 'plain' | 'ink' | 'line';

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

/** The text carries the meaning, so the colour is never the only signal. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>;
}

/** Yellow is reserved for reductions. */
export function OfferBadge({ children }: { children: ReactNode }) {
  return <span className="badge badge-offer">{children}</span>;
}

export function PhotoBadges({ children }: { children: ReactNode }) {
  return <div className="badges">{children}</div>;
}
