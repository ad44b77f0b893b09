import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { demoTexts } from '@vitrine/contract/shared/texts';
import { useUser } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';

/** Spec back-office §6: what would write is disabled for the demo admin, and says why when it is pressed. */
export function useDemoRule() {
  const isDemo = useUser()?._id === DEMO_ADMIN_ID;
  return {
    isDemo,
    /** For a button that writes: it stays in the tab order, so that everybody can find out why it does not. */
    writing(onClick: () => void, text: string = demoTexts.refused) {
      return isDemo ? { 'aria-disabled': true, onClick: () => toast.error(text) } : { onClick };
    },
  };
}
