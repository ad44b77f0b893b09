import { classNames } from './class-names.ts';

type LogoProps = { name: string; size?: 'md' | 'sm'; isMarkOnly?: boolean; className?: string };

/** The mark is a small price label: a square with a notch. */
export function Logo({ name, size = 'md', isMarkOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('logo', size === 'sm' && 'logo-sm', className)}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path d="M0 0h22v13.640L13.640 22H0z" fill="currentColor" />
      </svg>
      <span className={isMarkOnly ? 'sr-only' : undefined}>{name}</span>
    </span>
  );
}
