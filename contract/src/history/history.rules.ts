export const UNDO_DAYS = 30;

/** The history lists operations; this many entries of one are looked at for its sentence. */
export const DESCRIBED_ENTRIES = 200;

/** In one transaction, which others may wait for. */
export const MAX_UNDONE_ENTRIES = 4_000;

/** How many of those that stay are named, for each reason. */
export const SHOWN_STAYING = 5;

/** Why a part of an operation stays as it is when the rest is undone. */
export const STAY_REASONS_OF_UNDO = [
  'changed',
  'gone',
  'taken',
  'in-use',
  'not-kept',
  'image-gone',
  'category-gone',
  'stock',
  'refused',
] as const;
export type UndoStayReason = (typeof STAY_REASONS_OF_UNDO)[number];
