import { useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { toast } from './toast.ts';

/** Spec shopper §4: on cards a guest gets a toast for what needs an account; elsewhere they are sent to /register. */
export type GuestRule = 'toast' | 'register';

export function useRejectGuest(): (rule: GuestRule, text: string) => void {
  const navigate = useNavigate();
  return (rule, text) => {
    if (rule === 'toast') toast.error(text);
    else void navigate(paths.register);
  };
}
