import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type Look = {
  /** The accessible name: an icon alone says nothing to a screen reader. */
  label: string;
  icon: ReactNode;
  /** Line is the 52 px square beside a large button; corner is cut out of a photograph. */
  variant?: 'plain' | 'line' | 'corner';
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Look & { children?: ReactNode };

/** Children lie on the icon: a dot or a number. */
export function IconButton({ label, icon, variant, className, children, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} aria-label={label} className={iconButtonClass(variant, className)}>
      {icon}
      {children}
    </button>
  );
}

export type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> &
  Look & { children?: ReactNode };

export function IconLink({ label, icon, variant, className, children, ...native }: IconLinkProps) {
  return (
    <Link {...native} aria-label={label} className={iconButtonClass(variant, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** The blue dot on the cart. Its meaning belongs into the label, which is all that is read out. */
export function IconDot() {
  return <span aria-hidden="true" className="icon-btn-dot" />;
}

const MOST_SHOWN = 99;

/** A larger number would not fit, and says nothing more. */
export function atMost99(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** The number on the bell. */
export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="icon-btn-count">
      {atMost99(count)}
    </span>
  );
}

function iconButtonClass(variant: Look['variant'], className?: string): string {
  if (variant === 'corner') return classNames('corner corner-top', className);
  return classNames('icon-btn', variant === 'line' && 'icon-btn-line', className);
}
