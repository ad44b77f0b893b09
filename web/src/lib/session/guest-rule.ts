import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { useNavigate } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { loginRedirectState } from '../navigation/requested-page.ts';
import { toast } from '../toast.ts';

/** Spec shopper §4: on cards a guest gets a toast for what needs an account; elsewhere they are sent to /register. */
export type GuestRule = 'toast' | 'register';

/** `run` is called after signing in or registering, back on this page. */
export function useRejectGuest(): (rule: GuestRule, text: string, run: () => void) => void {
  const navigate = useNavigate();
  return (rule, text, run) => {
    const leave = (to: string) => void navigate(to, { state: loginRedirectState(window.location, run) });
    if (rule === 'register') return leave(paths.register);
    toast.info(text, { action: { label: headerTexts.signIn, onClick: () => leave(paths.login) } });
  };
}
