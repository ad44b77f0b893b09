import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Permission } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import type { MouseEvent } from 'react';
import { useLocation } from '../navigation/shop-router.tsx';
import { toast } from '../toast.ts';
import { useUser } from './session.ts';
import { useMay, useMayWrite } from './staff-permissions.ts';

/** Spec back-office §6: buttons that write are disabled for the demo admin and explain why when pressed. */
export function useDemoRule(permission?: Permission) {
  const isDemoAdmin = useUser()?._id === DEMO_ADMIN_ID;
  const { pathname } = useLocation();
  const mayWrite = useMayWrite();
  const may = useMay();
  const isDemo = isDemoAdmin || !mayWrite(pathname) || !may(permission);
  const refused = isDemoAdmin ? demoTexts.refused : staffTexts.notAllowed;
  return {
    /** True as well on a page of which the caller's role may change nothing. */
    isDemo,
    isDemoAdmin,
    /** Why a control is locked. */
    refused,
    /** The props of such a button. It stays in the tab order, so that everyone can find out why it is disabled. */
    writeButton(onClick: () => void, text: string = refused) {
      const refuse = () => toast.error(isDemoAdmin ? text : refused);
      return isDemo ? { 'aria-disabled': true, onClick: refuse } : { onClick };
    },
    /** The same for a submit button. */
    submitButton() {
      if (!isDemo) return {};
      const onClick = (event: MouseEvent) => {
        event.preventDefault();
        toast.error(refused);
      };
      return { 'aria-disabled': true, onClick };
    },
  };
}
