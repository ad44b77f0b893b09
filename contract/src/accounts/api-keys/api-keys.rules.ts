import type { Permission } from '../staff/staff.rules.ts';

/** So that a key is recognised wherever it turns up, by people and by scanners for leaked secrets. */
export const API_KEY_PREFIX = 'vit_';
export const API_KEY_NAME_MAX_CHARS = 60;
/** That work at the same time. */
export const MAX_API_KEYS = 50;
/** What a key may be valid for, in days. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** Listed in brown, because nobody seems to need them. */
const LONG_UNUSED_DAYS = 90;
export const API_KEY_CALLS_PER_MINUTE = 300;

/** Neither accounts, staff, settings nor exports; money only as a proposal. */
export const API_KEY_PERMISSIONS = [
  'catalogue:read',
  'catalogue:write',
  'coupons:read',
  'coupons:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'messages:read',
  'messages:write',
  'shop:read',
  // With it, every write of the key is a proposal that a person approves.
  'proposals:create',
  'refunds:write',
] as const satisfies readonly Permission[];
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** What a key may do with `proposals:create` only, because a person then decides. */
export const PROPOSED_ONLY: ReadonlySet<ApiKeyPermission> = new Set(['refunds:write']);

export function isProposing(permissions: readonly ApiKeyPermission[]): boolean {
  return permissions.includes('proposals:create');
}

type Used = { createdAt: string; lastUsedAt: string | null };

export function isLongUnused({ createdAt, lastUsedAt }: Used, now: number): boolean {
  return now - Date.parse(lastUsedAt ?? createdAt) > LONG_UNUSED_DAYS * 86_400_000;
}
