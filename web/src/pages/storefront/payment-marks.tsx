import type { ReactNode } from 'react';

/** Our own symbols: the accepted methods depend on the payment provider, and their logos are not ours to use. */
const marks: readonly { name: string; drawing: ReactNode }[] = [
  { name: 'Credit card', drawing: <path d="M10 11.5h24M13 17h6" /> },
  { name: 'Debit card', drawing: <path d="M13 11h7v6h-7zM13 14h7M25 17h6" /> },
  { name: 'Digital wallet', drawing: <path d="M13 10h16l2 2.500v6H13zM26 14.300h5M13 10v8.500" /> },
  {
    name: 'Bank transfer',
    drawing: <path d="m13 12 9-4.500 9 4.500zM16 12v6M22 12v6M28 12v6M13 19.500h18" />,
  },
];

export function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="flex gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <svg
            viewBox="0 0 44 28"
            role="img"
            aria-label={name}
            className="h-7 w-11 fill-none stroke-ink"
            strokeWidth="1.500"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <rect
              x=".5"
              y=".5"
              width="43"
              height="27"
              rx="3.500"
              className="fill-surface stroke-border"
              strokeWidth="1"
            />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
