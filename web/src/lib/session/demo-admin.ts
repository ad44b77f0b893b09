import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import type { MouseEvent } from 'react';
import { toast } from '../toast.ts';
import { useUser } from './session.ts';

/** Spec back-office §6: buttons that write are disabled for the demo admin and explain why when pressed. */
export function useDemoRule() {
  const isDemo = useUser()?._id === DEMO_ADMIN_ID;
  return {
    isDemo,
    /** The props of such a button. It stays in the tab order, so that everyone can find out why it is disabled. */
    writeButton(onClick: () => void, text: string = demoTexts.refused) {
      return isDemo ? { 'aria-disabled': true, onClick: () => toast.error(text) } : { onClick };
    },
    /** The same for a submit button. */
    submitButton() {
      if (!isDemo) return {};
      const onClick = (event: MouseEvent) => {
        event.preventDefault();
        toast.error(demoTexts.refused);
      };
      return { 'aria-disabled': true, onClick };
    },
  };
}
