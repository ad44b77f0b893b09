import type { AuditAction } from './audit.rules.ts';

export const auditTexts = {
  title: 'Activity',
  empty: 'No changes yet',
  loadFailed: 'Error fetching activity',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  badMoment: 'Choose a date between 1970 and 9998',
  /** The machine itself: commands, and the shop's jobs. */
  noActor: 'System',
} as const;

const verbs: Record<AuditAction, string> = {
  created: 'created this',
  updated: 'changed this',
  deleted: 'deleted this',
  brought_back: 'restored this',
  refunded: 'refunded this',
  signed_in: 'signed in',
  sign_in_failed: 'recorded failed sign-ins',
  password_changed: 'changed the password',
  second_factor_changed: 'changed the second factor',
  exported: 'exported this',
  restored: 'restored a backup',
  ran: 'ran this',
  pruned: 'deleted old entries',
  accepted: 'accepted the audit log as it is',
  undone: 'undid a change',
  approved: 'approved this',
  refused: 'refused this',
  expired: 'let this expire',
};

/** `promoPercentage` becomes `promo percentage`; the name in `variant Amber` stays. */
export function fieldLabel(field: string): string {
  return field.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
  );
}

export function auditSentence(action: AuditAction): string {
  return verbs[action];
}
