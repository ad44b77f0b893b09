import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../lib/navigation/shop-router.tsx';
import { classNames } from './class-names.ts';

type Look = {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  /** Line is the 52 px square next to a large button; corner is cut out of a photo. */
  variant?: 'plain' | 'line' | 'corner';
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Look;

/** The children, a dot or a number, are drawn over the icon. */
export function IconButton({ label, icon, variant, className, children, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} aria-label={label} className={iconButtonClass(variant, className)}>
      {icon}
      {children}
    </button>
  );
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label'> & Look;

export function IconLink({ label, icon, variant, className, children, ...native }: IconLinkProps) {
  return (
    <Link {...native} aria-label={label} className={iconButtonClass(variant, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** The blue dot on the cart. The label must express its meaning, because only the label is read out. */
export function IconDot() {
  return <span aria-hidden="true" className="icon-btn-dot" />;
}

const MAX_SHOWN = 99;

/** A larger number would not fit. */
export function cappedCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="icon-btn-count">
      {cappedCount(count)}
    </span>
  );
}

function iconButtonClass(variant: Look['variant'], className?: string): string {
  if (variant === 'corner') return classNames('corner corner-top', className);
  return classNames('icon-btn', variant === 'line' && 'icon-btn-line', className);
}
