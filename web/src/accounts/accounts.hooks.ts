import { queryOptions, useMutation } from '@tanstack/react-query';
import type { LoginDraft } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../lib/api-client.ts';
import { useAskedPage } from '../lib/asked-page.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';

/** Signing in lands on the home page, or on the page that asked for it. */
export function useLogin() {
  const navigate = useNavigate();
  const askedPage = useAskedPage();
  return useMutation({
    mutationFn: (body: LoginDraft) => call('POST /auth/login', { body }),
    onSuccess: ({ data, message }) => {
      startSession(data);
      toast.success(message ?? accountTexts.loggedIn);
      void navigate(askedPage ?? paths.home, { replace: true });
    },
    onError: (error) => toast.error(messageOf(error, accountTexts.loginFailed)),
  });
}

/**
 * Spec shopper §4: whoever presses Logout is logged out, also when the call fails. The words for that failure
 * differ by screen.
 */
export function useLogout(failedText: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /auth/logout'),
    onSuccess: ({ message }) => toast.success(message || accountTexts.loggedOut),
    onError: (error) => toast.error(messageOf(error, failedText)),
    onSettled: () => {
      endSession();
      void navigate(paths.login);
    },
  });
}

/** Spec shopper §4: the configuration is fetched once, and not before the button is pressed. */
const identityConfigQuery = queryOptions({
  queryKey: ['identity-config'],
  queryFn: async () => (await call('GET /config/firebase')).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useGoogleSignIn() {
  return useMutation({
    mutationFn: async () => {
      await queryClient.fetchQuery(identityConfigQuery);
      // The provider's SDK is no part of the shop yet, so a configured shop can go no further either.
      throw new Error(accountTexts.googleFailed);
    },
    onError: () => toast.error(accountTexts.googleFailed),
  });
}
