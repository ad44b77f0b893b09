import type { ReactNode } from 'react';

/** The cards that every payment page of the shop takes. Other methods depend on settings at the provider. */
export function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="flex flex-none flex-wrap gap-2">
      <Mark name="Visa" hasBorder>
        <text x="32" y="27" textAnchor="middle" fontSize="20" fontStyle="italic" fill="#1434cb">
          VISA
        </text>
      </Mark>
      <Mark name="Mastercard" hasBorder>
        <circle cx="26" cy="20" r="11" fill="#eb001b" />
        <circle cx="38" cy="20" r="11" fill="#f79e1b" />
        <path d="M32 10.8a11 11 0 0 1 0 18.4 11 11 0 0 1 0-18.4z" fill="#ff5f00" />
      </Mark>
      <Mark name="American Express">
        <rect width="64" height="40" rx="4" fill="#016fd0" />
        <text x="32" y="18.5" textAnchor="middle" fontSize="10.2" fill="#fff">
          AMERICAN
        </text>
        <text x="32" y="31" textAnchor="middle" fontSize="10.2" letterSpacing=".8" fill="#fff">
          EXPRESS
        </text>
      </Mark>
    </ul>
  );
}

type MarkProps = { name: string; hasBorder?: boolean; children: ReactNode };

/** On white in both themes, as the brands ask. */
function Mark({ name, hasBorder = false, children }: MarkProps) {
  return (
    <li>
      <svg viewBox="0 0 64 40" role="img" aria-label={name} className="h-9 w-auto font-bold font-text">
        {hasBorder && <rect x=".5" y=".5" width="63" height="39" rx="3.5" fill="#fff" stroke="#d5d9e0" />}
        {children}
      </svg>
    </li>
  );
}
