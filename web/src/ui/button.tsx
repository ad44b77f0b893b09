import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../lib/navigation/shop-router.tsx';
import { classNames } from './class-names.ts';
import { SpinnerRing } from './display/spinner.tsx';

type Look = {
  /** Primary buys and saves, line is the secondary choice, text is low-key, danger deletes. */
  variant?: 'primary' | 'line' | 'danger' | 'text' | 'text-danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  isBlock?: boolean | undefined;
  icon?: ReactNode;
};

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    isBusy?: boolean;
    /** Replaces the label while busy, at the same width. Without it a spinner covers the label. */
    busyLabel?: string;
  };

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, isBusy = false, busyLabel, className, children, ...rest } = props;
  const { type = 'button', disabled, ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, isBlock }, className)}
    >
      {icon}
      <ButtonLabel isBusy={isBusy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isBlock, icon, className, children, ...native } = props;
  return (
    <Link {...native} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon}
      {children}
    </Link>
  );
}

function buttonClass({ variant = 'primary', size, isBlock }: Look, className?: string): string {
  return classNames('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', isBlock && 'w-full', className);
}

type ButtonLabelProps = { isBusy: boolean; busyLabel: string | undefined; children: ReactNode };

function ButtonLabel({ isBusy, busyLabel, children }: ButtonLabelProps) {
  if (busyLabel !== undefined) {
    const other = isBusy ? children : busyLabel;
    return (
      <span className="btn-words" data-other={typeof other === 'string' ? other : undefined}>
        {isBusy ? busyLabel : children}
      </span>
    );
  }
  if (!isBusy) return children;
  return (
    <>
      <span className="opacity-0">{children}</span>
      <SpinnerRing className="absolute size-5" />
    </>
  );
}
