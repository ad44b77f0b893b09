import { useEffect } from 'react';
import { clearDrafts, saveDrafts, useHasDraft } from '../../../lib/drafts.ts';
import { useConfirmDiscard } from './use-confirm-discard.ts';

/** For a page whose forms keep drafts: asks before they are lost, and forgets them when the page is left. */
export function useDraftGuard(): void {
  useConfirmDiscard(useHasDraft(), saveDrafts);
  useEffect(() => clearDrafts, []);
}
