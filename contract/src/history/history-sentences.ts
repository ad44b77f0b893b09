import type { AuditAction, AuditObjectKind } from '../audit/audit.rules.ts';
import type { AuditEntry } from '../audit/audit.schemas.ts';
import { auditSentence, fieldLabel } from '../audit/audit.texts.ts';
import { isVariantField, recordedText } from '../catalog/variants/recorded-variants.rules.ts';
import type { HistoryOperation } from './history.schemas.ts';
import { counted, kindNouns } from './history.texts.ts';
import { programSentence } from './program-sentences.ts';
import { recordedLabel } from './settings-labels.ts';

type Sentence = HistoryOperation['sentence'];
type Value = NonNullable<AuditEntry['after']>[string];

/** Entries of an operation that did the same to objects of one kind. */
export type EntryGroup = {
  objectKind: AuditObjectKind;
  action: AuditAction;
  /** The fields that changed. */
  fields: readonly string[];
  count: number;
  /** Of the new price to the old one, the least and the most; null if no price changed. */
  priceRatios: readonly [least: number, most: number] | null;
};

export type Described = {
  entry: Pick<AuditEntry, 'action' | 'objectKind' | 'objectId' | 'before' | 'after'>;
  /** How many objects were changed; of an import, how many entries it has. */
  changes: number;
  groups: readonly EntryGroup[];
  /** Of the entry's object, if it is one that has a name. */
  name: string | undefined;
  money: (amount: number) => string;
};

export function sentenceText({ lead, object, rest }: Sentence): string {
  return [lead, object, rest].filter((part) => part !== '').join(' ');
}

/** What an operation did, after the name of who did it. */
export function operationSentence(described: Described): Sentence {
  const { entry, changes } = described;
  // A change of prices has an entry of its own for the variants of each product.
  const withoutVariants = described.groups.filter(
    ({ fields }) => fields.length === 0 || !fields.every(isVariantField),
  );
  const [group, ...others] = withoutVariants.length > 0 ? withoutVariants : described.groups;
  if (entry.objectKind === 'import' && entry.action === 'created') return importSentence(described);
  if (entry.objectKind === 'operation') return undoSentence(entry.after);
  if (!group || others.some(({ objectKind }) => objectKind !== group.objectKind))
    return { lead: 'made', object: counted('operation', changes), rest: '' };
  if (others.length > 0) return { lead: 'changed', object: counted(group.objectKind, changes), rest: '' };
  return groupSentence(described, group);
}

/** Beside its products, an import adds the categories that they name; few enough to be among those that are looked at. */
function importSentence({ changes, groups, name = '' }: Described): Sentence {
  const rest = name ? `from ${name}` : '';
  const others = groups.filter(({ objectKind }) => objectKind !== 'product');
  const products = changes - others.reduce((sum, { count }) => sum + count, 0);
  if (products === 0) return { lead: 'started importing', object: '', rest };
  return { lead: 'imported', object: counted('product', products), rest };
}

function undoSentence(after: AuditEntry['after']): Sentence {
  const { what, outcome } = after ?? {};
  return { lead: 'undid:', object: String(what ?? ''), rest: outcome ? `· ${outcome}` : '' };
}

function groupSentence(described: Described, { objectKind, action, ...group }: EntryGroup): Sentence {
  const { changes } = described;
  const ofProgram = changes === 1 ? programSentence(described.entry, described.name) : undefined;
  if (ofProgram) return ofProgram;
  const object = objectText(described, objectKind);
  if (objectKind === 'guest')
    return { lead: `${action === 'deleted' ? 'erased' : 'exported'} the data of`, object, rest: '' };
  if (action === 'updated') return updateSentence(described, { objectKind, action, ...group }, object);
  if (action === 'created' || action === 'deleted' || action === 'brought_back') {
    const noun = changes === 1 && described.name !== undefined ? ` the ${kindNouns[objectKind][0]}` : '';
    return { lead: `${SIMPLE[action]}${noun}`, object, rest: '' };
  }
  if (action === 'exported' || action === 'ran') return { lead: SIMPLE[action], object, rest: '' };
  if (action === 'refunded') return { lead: 'refunded', object, rest: '' };
  if (objectKind === 'proposal') return { lead: 'let', object, rest: 'expire' };
  // A person's erasure takes values out of an entry, which the audit log must record.
  if (action === 'pruned' && described.entry.objectId !== 'log')
    return { lead: 'erased personal data from the audit log', object: '', rest: '' };
  return { lead: auditSentence(action), object: '', rest: '' };
}

const SIMPLE = {
  created: 'added',
  deleted: 'deleted',
  brought_back: 'brought back',
  exported: 'exported',
  ran: 'ran',
} as const;

function objectText({ entry, changes, name }: Described, kind: AuditObjectKind): string {
  if (changes > 1) return counted(kind, changes);
  if (name !== undefined) return name;
  return kind === 'export' || kind === 'command' ? entry.objectId : `a ${kindNouns[kind][0]}`;
}

/** Fields that change together say less than the first of them. */
const MAIN_FIELDS = ['price', 'isPublished', 'stock', 'status', 'name', 'images', 'image'] as const;

function updateSentence(described: Described, group: EntryGroup, object: string): Sentence {
  const { fields, objectKind } = group;
  if (objectKind === 'settings') {
    const shown = fields.map((field) => recordedLabel(field, described.entry.objectId));
    return { lead: 'changed', object, rest: `settings: ${shown.join(', ')}` };
  }
  const labels = fields.map(fieldLabel).join(', ');
  const main = MAIN_FIELDS.find((name) => fields.includes(name));
  const field =
    main !== undefined && isOneChange(fields, main) ? main : fields.length === 1 ? fields[0] : undefined;
  if (field === undefined) return { lead: 'changed', object, rest: labels && `(${labels})` };
  if (field === 'price') return priceSentence(described, group, object);
  const { before, after } = described.entry;
  const [was, is] = [before, after].map((values) => recordedText(field, values?.[field]) ?? values?.[field]);
  if (field === 'name' && described.changes === 1)
    return { lead: `renamed ${was} to`, object: String(is), rest: '' };
  const verb = VERBS[field]?.[is === false ? 1 : 0];
  if (verb !== undefined) return { lead: verb, object, rest: '' };
  const rest = described.changes === 1 ? fromTo(was, is) : '';
  return { lead: `changed the ${fieldLabel(field)} of`, object, rest };
}

/** Fields that have verbs of their own, for yes and for no. */
const VERBS: Partial<Record<string, readonly [yes: string, no: string]>> = {
  isPublished: ['published', 'unpublished'],
  isFeatured: ['featured', 'no longer features'],
  isRead: ['read', 'marked as unread'],
  replied: ['answered', 'answered'],
  previewLink: ['made a preview link for', 'revoked the preview link of'],
};

const TOGETHER: Partial<Record<string, readonly string[]>> = {
  isPublished: ['publishAt'],
  images: ['imageTexts'],
};

function isOneChange(fields: readonly string[], main: string): boolean {
  return fields.every((field) => field === main || TOGETHER[main]?.includes(field));
}

function priceSentence(
  { entry, changes, money }: Described,
  { priceRatios }: EntryGroup,
  object: string,
): Sentence {
  const [least, most] = priceRatios ?? [1, 1];
  const verb = most < 1 ? 'lowered' : least > 1 ? 'raised' : 'changed';
  const lead = `${verb} the price of`;
  const [was, is] = [entry.before?.price, entry.after?.price];
  if (changes === 1 && typeof was === 'number' && typeof is === 'number')
    return { lead, object, rest: `from ${money(was)} to ${money(is)}` };
  const percents = [least, most].map((ratio) => Math.round(Math.abs(ratio - 1) * 100));
  const isOnePercent = verb !== 'changed' && percents[0] === percents[1];
  return { lead, object, rest: isOnePercent ? `by ${percents[0]}%` : '' };
}

const SHORT = 40;

/** Only for values that fit into a sentence. */
function fromTo(was: Value | undefined, is: Value | undefined): string {
  const [from, to] = [was, is].map(shortText);
  if (from === undefined || to === undefined) return '';
  return from === NOTHING ? `to ${to}` : `from ${from} to ${to}`;
}

const NOTHING = 'nothing';

function shortText(value: Value | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).length <= SHORT ? String(value) : undefined;
}
