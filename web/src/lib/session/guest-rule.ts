import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { paths } from '../navigation/paths.ts';
import { loginRedirectState } from '../navigation/requested-page.ts';
import { useNavigate } from '../navigation/shop-router.tsx';
import { toast } from '../toast.ts';

/** Spec shopper §4: on cards a guest gets a toast for what needs an account; elsewhere they are sent to /register. */
export type GuestRule = 'toast' | 'register';

type Wanted = NonNullable<Parameters<typeof loginRedirectState>[1]>;

/** `wanted.run` is called after signing in or registering, back on this page. */
export function useRejectGuest(): (rule: GuestRule, text: string, wanted: Wanted) => void {
  const navigate = useNavigate();
  return (rule, text, wanted) => {
    const leave = (to: string) => void navigate(to, { state: loginRedirectState(window.location, wanted) });
    if (rule === 'register') return leave(paths.register);
    toast.info(text, { action: { label: headerTexts.signIn, onClick: () => leave(paths.login) } });
  };
}
