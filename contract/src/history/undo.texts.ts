import { formatNumber } from '../shared/numbers.ts';
import type { UndoStayReason } from './history.rules.ts';

export const undoTexts = {
  notFound: 'There is no such entry',
  cannot: 'This cannot be undone',
  undone: 'This was undone already',
  tooOld: '30 days have passed',
  tooMany: 'It has more than 4,000 changes',
  undo: 'Undo',
  redo: 'Redo',
  redoQuestion: 'Do this again?',
  failed: 'This could not be undone',
  nothingYet: 'You can undo this again from History.',
} as const;

/** What happens for good, by kind of object and action; what is not here has a rule that takes it back. */
export const permanentTexts = {
  order: 'The customer may have been told',
  payment: 'The money has moved',
  refunded: 'The money has been refunded',
  replied: 'The email has been sent',
  read: 'It has been read',
  user: 'Who has access is changed under Users, which asks who you are',
  erased: 'The account and its data are erased',
  erasedGuest: 'The data of the guest is erased',
  secrets: 'Secrets are not recorded',
  confirmed: 'These settings ask who you are: change them on their own page',
  preview: 'The link is made or revoked on the product’s page',
  event: 'It changed nothing in the shop',
} as const;

/** API keys and webhooks have secrets, which nothing brings back. */
export const permanentProgramTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api-keys': {
    created: 'Revoke the key under API keys instead',
    deleted: 'A revoked key stays revoked: create a new one',
  },
  webhooks: {
    created: 'Delete the webhook under Webhooks instead',
    updated: 'Change the webhook under Webhooks instead',
    deleted: 'A deleted webhook stays deleted: add a new one',
  },
};

/** "… stay", after their number. */
const STAY: Record<UndoStayReason, readonly [one: string, many: string]> = {
  changed: ['was changed since and stays', 'were changed since and stay'],
  gone: ['was deleted since', 'were deleted since'],
  taken: ['stays away: its name is taken now', 'stay away: their names are taken now'],
  'in-use': ['is in use and stays', 'are in use and stay'],
  'not-kept': ['was not kept and cannot come back', 'were not kept and cannot come back'],
  'image-gone': ['stays: its image was deleted', 'stay: their images were deleted'],
  'category-gone': ['stays: its category was deleted', 'stay: their categories were deleted'],
  stock: [
    'does not get its stock back, which was sold or counted since',
    'do not get their stock back, which was sold or counted since',
  ],
  refused: ['is refused as it would be in its form', 'are refused as they would be in their form'],
};

export const undoneText = 'Undone';

type Counted = { restored: number; staying: readonly { reason: UndoStayReason; count: number }[] };

/** "38 go back, 2 were changed since and stay." */
export function undoOutcome({ restored, staying }: Counted): string {
  if (restored === 0) return `Nothing goes back: ${staying.map(stayingText).join(', ')}.`;
  const back = restored === 1 ? '1 goes back' : `${formatNumber(restored)} go back`;
  return `${[back, ...staying.map(stayingText)].join(', ')}.`;
}

/** The same once it is done. */
export function undoDone({ restored, staying }: Counted): string {
  const back = restored === 1 ? '1 went back' : `${formatNumber(restored)} went back`;
  return [back, ...staying.map(stayingText)].join(', ');
}

function stayingText({ reason, count }: Counted['staying'][number]): string {
  return `${formatNumber(count)} ${STAY[reason][count === 1 ? 0 : 1]}`;
}
