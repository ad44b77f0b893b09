import { useMutation } from '@tanstack/react-query';
import type { LoginDraft, RegisterDraft } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { SecondFactorMethods } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { call, messageOf, refusalOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { identityConfigKey } from '../../../lib/api/query-keys.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useRequestedPage } from '../../../lib/navigation/requested-page.ts';
import { useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { currentUser, endSession, startSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';

/** Spec shopper §3: either may be missing; an empty username keeps the current one. */
export type ProfileDraft = { username: string; image: File | null };

/** An admin with a second factor is asked for it before the session begins. */
export type NeededStep = { ticket: string; email: string; methods: SecondFactorMethods };

export function useLogin(onSecondFactorAsked: (step: NeededStep) => void) {
  const finishSignIn = useFinishSignIn();
  return useMutation({
    mutationFn: (body: LoginDraft) => call('POST /auth/login', { body }),
    onSuccess: ({ data, message }) => finishSignIn(data, message),
    onError: (error) => {
      const refusal = refusalOf(error, 'POST /auth/login');
      if (refusal?.code === 'second_factor_needed') return onSecondFactorAsked(refusal.data);
      toast.error(messageOf(error, accountTexts.loginFailed));
    },
  });
}

/** Spec shopper §4: Logout ends the session even when the call fails. The failure text differs by screen. */
export function useLogout(failedText: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /auth/logout'),
    onSuccess: ({ message }) => toast.success(message || accountTexts.loggedOut),
    meta: { failed: failedText },
    onSettled: () => {
      endSession();
      void navigate(paths.login);
    },
  });
}

/** Signing up also signs in, so it continues on the same page. */
export function useRegister() {
  const finishSignIn = useFinishSignIn();
  return useMutation({
    mutationFn: (body: RegisterDraft) => call('POST /auth/register', { body }),
    onSuccess: ({ data, message }) => finishSignIn(data, message),
    meta: { failed: accountTexts.registerFailed },
  });
}

/** The provider's SDK is as large as a page of the shop, so it loads when the button is pressed. */
export function useGoogleSignIn(onSecondFactorAsked?: (step: NeededStep) => void) {
  const finishSignIn = useFinishSignIn();
  return useMutation({
    mutationFn: async () => {
      // Spec shopper §4: the configuration is fetched once, and not before the button is pressed.
      const configQuery = {
        queryKey: identityConfigKey,
        queryFn: async () => (await call('GET /config/firebase')).data,
        staleTime: Number.POSITIVE_INFINITY,
      };
      const config = await queryClient.fetchQuery(configQuery).catch(failGoogleSignIn);
      if (!config.apiKey) return failGoogleSignIn();
      const { openGooglePopup } = await import('./google-popup.ts').catch(failGoogleSignIn);
      return call('POST /auth/google', { body: await openGooglePopup(config) });
    },
    onSuccess: ({ data }) => finishSignIn(data, accountTexts.googleSignedIn),
    // The provider's message, or the server's when it rejects the token.
    onError: (error) => {
      const refusal = refusalOf(error, 'POST /auth/google');
      if (refusal?.code === 'second_factor_needed' && onSecondFactorAsked)
        return onSecondFactorAsked(refusal.data);
      toast.error(error.message || accountTexts.googleFailed);
    },
  });
}

function failGoogleSignIn(cause?: unknown): never {
  throw new Error(accountTexts.googleFailed, { cause });
}

/** Whether a press failed because the owner has not set up the provider, which another press cannot change. */
export function isGoogleMissing(error: Error | null): boolean {
  return refusalOf(error?.cause, 'GET /config/firebase')?.code === 'google_not_configured';
}

/** Spec shopper §4: the returned user replaces the stored one. The failure text differs by screen. */
export function useUpdateProfile(failedText: string) {
  return useMutation({
    mutationFn: ({ username, image }: ProfileDraft) =>
      call('POST /users/:id', {
        params: { id: currentUser()?._id ?? '' },
        body: username ? { username } : {},
        files: image ? { image: [image] } : {},
      }),
    meta: { done: true, failed: failedText },
    onSuccess: ({ data }) => startSession(data),
  });
}

/** Continues on the page that required signing in, with what was wanted there, or on the home page. */
export function useFinishSignIn() {
  const navigate = useNavigate();
  const { requestedPage, runIntent } = useRequestedPage();
  return (user: SessionUser, message: string) => {
    startSession(user);
    toast.success(message);
    void navigate(requestedPage ?? paths.home, { replace: true });
    runIntent();
  };
}
