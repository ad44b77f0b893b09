import { isBlank, isWholeNumber, wholeNumberMessage } from '../shared/field-problem.ts';
import { invoiceProblemTexts, invoiceFieldTexts as labels } from './invoices.texts.ts';

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const LEGAL_NAME_MAX_CHARS = 120;
export const SELLER_ADDRESS_MAX_CHARS = 300;
export const TAX_ID_MAX_CHARS = 40;
export const FOOTER_MAX_CHARS = 500;
/** More would leave no room on a page. */
const PRINTED_MAX_LINES = 8;
export const PREFIX_MAX_CHARS = 10;

/** Part of a file's name; its last character cannot be taken for the year. */
export const PREFIX_PATTERN = /^[A-Z][A-Z0-9-]{0,9}$/;

export const firstNumberRule = { label: labels.firstNumber, min: 1, max: 99_999_999 };

const DIGITS = 4;

/** `INV-2026-0042`. */
export function documentNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}${year}-${String(sequence).padStart(DIGITS, '0')}`;
}

/** Years begin in UTC, so that two machines never disagree. */
export function yearOf(moment: Date): number {
  return moment.getUTCFullYear();
}

export type InvoiceSettings = {
  isOn: boolean;
  legalName: string;
  address: string;
  taxId: string;
  prefix: string;
  creditNotePrefix: string;
  firstNumber: number;
  footer: string;
};

export type InvoiceProblems = Partial<Record<keyof InvoiceSettings, string>>;

/** What is wrong with the fields together, one sentence beside each. */
export function invoiceProblems(typed: InvoiceSettings): InvoiceProblems {
  const { isOn, legalName, address, footer, prefix, creditNotePrefix, firstNumber } = typed;
  return {
    ...linesProblem('footer', footer),
    ...linesProblem('address', address),
    ...(isOn && isBlank(legalName) && { legalName: invoiceProblemTexts.legalNameNeeded }),
    ...(isOn && isBlank(address) && { address: invoiceProblemTexts.addressNeeded }),
    ...prefixProblem('prefix', prefix),
    ...(creditNotePrefix.trim().toUpperCase() === prefix.trim().toUpperCase()
      ? { creditNotePrefix: invoiceProblemTexts.samePrefix }
      : prefixProblem('creditNotePrefix', creditNotePrefix)),
    ...(!isWholeNumber(String(firstNumber), firstNumberRule) && {
      firstNumber: wholeNumberMessage(firstNumberRule),
    }),
  };
}

function linesProblem(field: 'address' | 'footer', typed: string): InvoiceProblems {
  if (typed.trim().split('\n').length <= PRINTED_MAX_LINES) return {};
  return { [field]: invoiceProblemTexts.tooManyLines(labels[field]) };
}

function prefixProblem(field: 'prefix' | 'creditNotePrefix', typed: string): InvoiceProblems {
  return PREFIX_PATTERN.test(typed.trim().toUpperCase()) ? {} : { [field]: invoiceProblemTexts.prefixForm };
}
