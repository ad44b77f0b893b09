import type { AuditAction } from './audit.rules.ts';

export const auditTexts = {
  title: 'Activity',
  empty: 'No changes yet',
  loadFailed: 'Error fetching activity',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
} as const;

const verbs: Record<AuditAction, string> = {
  created: 'created this',
  updated: 'changed this',
  deleted: 'deleted this',
  restored: 'brought this back',
  refunded: 'refunded this',
};

export function auditSentence(action: AuditAction): string {
  return verbs[action];
}
