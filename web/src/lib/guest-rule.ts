import { useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { toast } from './toast.ts';

/** Spec shopper §4: what needs an account is refused by a toast on cards, and leads to /register elsewhere. */
export type GuestRule = 'toast' | 'register';

export function useTurnGuestAway(): (rule: GuestRule, text: string) => void {
  const navigate = useNavigate();
  return (rule, text) => {
    if (rule === 'toast') toast.error(text);
    else void navigate(paths.register);
  };
}
