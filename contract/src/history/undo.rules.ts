import type { Permission } from '../accounts/staff/staff.rules.ts';
import type { AuditEntry } from '../audit/audit.schemas.ts';
import { productFields } from '../catalog/product-fields/product-fields.rules.ts';
import { isVariantField } from '../catalog/variants/recorded-variants.rules.ts';
import { permanentProgramTexts, permanentTexts } from './undo.texts.ts';

type About = Pick<AuditEntry, 'objectKind' | 'action' | 'objectId'> & { fields: readonly string[] };

/** Their calls ask who the caller is, which an undo would leave out. */
const CONFIRMED_SETTINGS: ReadonlySet<string> = new Set([
  'mail-server',
  'ways-to-pay',
  'backups',
  'security',
]);

/** What brings back or takes away whole objects. */
const WHOLE_OBJECTS: ReadonlySet<string> = new Set(['created', 'deleted', 'brought_back']);

/** Entries that stand for an operation and changed nothing themselves. */
export function isHeading({ objectKind, action }: Pick<AuditEntry, 'objectKind' | 'action'>): boolean {
  return (objectKind === 'import' && action === 'created') || objectKind === 'operation';
}

/** Why an entry cannot be taken back, in words; undefined if it can. */
export function permanentReason(about: About): string | undefined {
  const { objectKind, action, fields } = about;
  if (action === 'refunded') return permanentTexts.refunded;
  // A form that was saved as it was.
  if (action === 'updated' && fields.length === 0) return permanentTexts.event;
  switch (objectKind) {
    case 'product':
      if (action !== 'updated' || fields.some(isProductField)) return changeOnly(action);
      return fields.includes('previewLink') ? permanentTexts.preview : permanentTexts.event;
    case 'category':
    case 'coupon':
    case 'redirect':
      return changeOnly(action);
    case 'review':
    case 'message':
      if (action === 'deleted' || action === 'brought_back') return undefined;
      return fields.includes('replied') ? permanentTexts.replied : permanentTexts.read;
    case 'settings':
      return settingsReason(about);
    case 'user':
      if (action === 'deleted') return permanentTexts.erased;
      return action === 'updated' || action === 'created' ? permanentTexts.user : permanentTexts.event;
    case 'guest':
      return action === 'deleted' ? permanentTexts.erasedGuest : permanentTexts.event;
    case 'order':
      return permanentTexts.order;
    case 'payment':
      return permanentTexts.payment;
    default:
      return permanentTexts.event;
  }
}

function isProductField(field: string): boolean {
  return field in productFields || field === 'publishAt' || isVariantField(field);
}

function changeOnly(action: AuditEntry['action']): string | undefined {
  return action === 'updated' || WHOLE_OBJECTS.has(action) ? undefined : permanentTexts.event;
}

function settingsReason({ action, objectId, fields }: About): string | undefined {
  const ofProgram = permanentProgramTexts[objectId];
  if (ofProgram) return ofProgram[action] ?? permanentTexts.event;
  if (fields.length === 1 && fields[0] === 'isSet') return permanentTexts.secrets;
  if (CONFIRMED_SETTINGS.has(objectId)) return permanentTexts.confirmed;
  return action === 'updated' ? undefined : permanentTexts.event;
}

const SETTINGS_PERMISSIONS: Readonly<Record<string, Permission>> = {
  offers: 'coupons:write',
  'order-views': 'orders:write',
  agents: 'keys:write',
  'mail-server': 'services:write',
};

/** What the original call needs, so that an undo is no way around it. */
export function undoPermission({
  objectKind,
  objectId,
}: Pick<AuditEntry, 'objectKind' | 'objectId'>): Permission {
  switch (objectKind) {
    case 'product':
    case 'category':
    case 'review':
      return 'catalogue:write';
    case 'coupon':
      return 'coupons:write';
    case 'message':
      return 'messages:write';
    case 'settings':
      return SETTINGS_PERMISSIONS[objectId] ?? 'settings:write';
    default:
      return 'settings:write';
  }
}

/** Categories come back before what belongs into them, and go after it. */
export function undoOrder({ objectKind, action }: Pick<AuditEntry, 'objectKind' | 'action'>): number {
  if (objectKind !== 'category') return 1;
  return action === 'deleted' ? 0 : action === 'updated' ? 1 : 2;
}
