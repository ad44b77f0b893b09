import { publishAtMessage } from '@vitrine/contract/catalog/admin-catalog.texts';
import { invalidField } from '../../../platform/shared/refusal.ts';

/** A draft is out of the shop, as a deleted product is. */
export function publicationChange(isPublished: boolean | undefined, now: Date) {
  if (isPublished === undefined) return {};
  return { isDraft: !isPublished, deletedAt: isPublished ? null : now };
}

/** Refuses a moment that has passed: the switch publishes at once. Absent, it stays unchanged. */
export function scheduleChange(publishAt: Date | null | undefined, now: Date) {
  if (publishAt === undefined) return {};
  if (publishAt !== null && publishAt <= now) throw invalidField('publishAt', publishAtMessage);
  return { publishAt };
}
