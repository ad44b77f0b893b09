import { wholeNumberProblems } from '../../shared/field-problem.ts';
import { isBic, isIban, plainAccount } from './bank-account.rules.ts';
import { waysSettingsTexts as texts } from './ways-to-pay.texts.ts';

/** A transfer of the European standard has at most this many characters of the holder. */
export const HOLDER_MAX_CHARS = 70;
const HELD_DAYS = { min: 1, max: 30 } as const;

/** The reminder leaves this long before the end, or half way if less time is left. */
export const REMIND_BEFORE_DAYS = 2;

/** Whoever orders without paying holds stock for days, so an account has few such orders at once. */
export const MAX_AWAITED_PER_ACCOUNT = 3;

export const transferDaysRule = { label: texts.transferDays, ...HELD_DAYS };

export const pickupDaysRule = { label: texts.pickupDays, ...HELD_DAYS };

export type WaysSettings = {
  takesPickupPayments: boolean;
  pickupDays: number;
  offersAllMethods: boolean;
  takesTransfers: boolean;
  accountHolder: string;
  iban: string;
  bic: string;
  transferDays: number;
};

/** Nobody is offered a transfer to an account that is not known. */
export function waysProblems(typed: WaysSettings): Partial<Record<keyof WaysSettings, string>> {
  const [holder, iban, bic] = [typed.accountHolder.trim(), plainAccount(typed.iban), plainAccount(typed.bic)];
  const ibanProblem = isIban(iban) ? '' : iban !== '' ? texts.ibanInvalid : texts.ibanMissing;
  return {
    ...(typed.takesTransfers && holder === '' && { accountHolder: texts.holderMissing }),
    ...(ibanProblem && (typed.takesTransfers || iban !== '') && { iban: ibanProblem }),
    ...(bic !== '' && !isBic(bic) && { bic: texts.bicInvalid }),
    ...wholeNumberProblems({ transferDays: transferDaysRule, pickupDays: pickupDaysRule }, typed),
  };
}
