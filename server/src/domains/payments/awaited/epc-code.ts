import { encode } from 'uqr';

export type Transfer = {
  holder: string;
  iban: string;
  bic: string;
  amountCents: number;
  currency: string;
  /** A creditor reference of ISO 11649. */
  reference: string;
};

/** What the European Payments Council's guideline 069-12 puts into a code; undefined for any currency but euros. */
export function epcPayload({
  holder,
  iban,
  bic,
  amountCents,
  currency,
  reference,
}: Transfer): string | undefined {
  if (currency.toUpperCase() !== 'EUR') return undefined;
  const cents = String(amountCents % 100).padStart(2, '0');
  const amount = `EUR${Math.floor(amountCents / 100)}.${cents}`;
  const noPurpose = '';
  // Version 2, characters as UTF-8, a transfer of the European standard; what follows the reference may be left out.
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, noPurpose, reference].join('\n');
}

/** Four modules of white on every side, as the standard of the code asks for; black on white in the dark theme too. */
export function codePart(payload: string, label: string): string {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${cells.join('')}"/></svg>`;
}
