import { defineRefusal } from '../shared/refusals.ts';
import { undoTexts } from './undo.texts.ts';

export const historyRefusals = {
  operationNotFound: defineRefusal('operation_not_found', { status: 404, message: undoTexts.notFound }),
  /** The message says why. */
  cannotUndo: defineRefusal('cannot_undo', { status: 409, message: undoTexts.cannot }),
};
