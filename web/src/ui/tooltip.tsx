import type { ReactNode } from 'react';

type TooltipProps = { label: string; isOff?: boolean; children: ReactNode };

/**
 * Shows the name of an icon on hover and keyboard focus. It only repeats the icon's own accessible name,
 * so it is hidden from screen readers.
 */
export function Tooltip({ label, isOff = false, children }: TooltipProps) {
  if (isOff) return children;
  return (
    <span className="tooltip-anchor">
      {children}
      <span aria-hidden="true" className="tooltip">
        {label}
      </span>
    </span>
  );
}
