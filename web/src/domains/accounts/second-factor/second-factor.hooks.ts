import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  Confirmation,
  ShownSecondFactor,
} from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  confirmationTexts,
  secondFactorSignInTexts,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { ApiError, call, messageOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { secondFactorKey } from '../../../lib/api/query-keys.ts';
import { toast } from '../../../lib/toast.ts';
import { useFinishSignIn } from '../sign-in/accounts.hooks.ts';

/** Replaces the browser's own message ("The operation timed out"), which helps nobody. */
function showFailure(error: unknown, fallback: string): void {
  toast.error(error instanceof ApiError ? messageOf(error, fallback) : secondFactorSignInTexts.passkeyFailed);
}

export type TypedSecondFactor = ShownSecondFactor | 'passkey';

export function useSecondFactorSignIn(ticket: string) {
  const finishSignIn = useFinishSignIn();
  return useMutation({
    mutationFn: async (typed: TypedSecondFactor) => {
      if (typed !== 'passkey') return call('POST /auth/second-factor', { body: { ticket, ...typed } });
      const { data } = await call('POST /auth/second-factor/passkey', { body: { ticket } });
      const passkey = await showPasskey(data);
      return call('POST /auth/second-factor', { body: { ticket, passkey } });
    },
    onSuccess: ({ data, message }) => finishSignIn(data, message),
    onError: (error) => showFailure(error, secondFactorSignInTexts.failed),
  });
}

export type TypedConfirmation = Confirmation | 'passkey';

export function useConfirmIdentity() {
  return useMutation({
    mutationFn: async (typed: TypedConfirmation) => {
      if (typed !== 'passkey') return call('POST /admin/confirmation', { body: typed });
      const { data } = await call('POST /admin/confirmation/passkey');
      return call('POST /admin/confirmation', { body: { passkey: await showPasskey(data) } });
    },
    onError: (error) => showFailure(error, confirmationTexts.failed),
  });
}

/** Resolves once the admin is confirmed; asks only if needed. */
export async function ensureConfirmed(): Promise<boolean> {
  return call('GET /admin/confirmation').then(
    () => true,
    (error) => {
      if (!isUnconfirmed(error)) toast.error(messageOf(error, confirmationTexts.failed));
      return false;
    },
  );
}

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: async ({ signal }) => (await call('GET /admin/second-factor', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: secondFactorTexts.failed },
  });
}

function useFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply & { message: string }>) {
  return useMutation({
    mutationFn: change,
    meta: { done: true },
    onError: showChangeFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorKey }),
  });
}

/** Somebody who closed the dialog knows that nothing was done. */
function showChangeFailure(error: Error): void {
  if (!isUnconfirmed(error)) showFailure(error, secondFactorTexts.failed);
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.reply?.code === 'confirmation_needed';
}

export function useBeginCodes() {
  return useMutation({
    mutationFn: async () => (await call('POST /admin/second-factor/codes')).data,
    onError: showChangeFailure,
  });
}

export function useTurnOnCodes() {
  return useFactorChange((code: string) => call('PUT /admin/second-factor/codes', { body: { code } }));
}

export function useTurnOffCodes() {
  return useFactorChange(() => call('DELETE /admin/second-factor/codes'));
}

export function useAddPasskey() {
  return useFactorChange(async (name: string) => {
    const { data } = await call('POST /admin/second-factor/passkeys/options');
    const response = await makePasskey(data);
    return call('POST /admin/second-factor/passkeys', { body: { name, response } });
  });
}

export function useRemovePasskey() {
  return useFactorChange((id: string) =>
    call('DELETE /admin/second-factor/passkeys/:id', { params: { id } }),
  );
}

export function useNewRecoveryCodes() {
  return useFactorChange(() => call('POST /admin/second-factor/recovery-codes'));
}

type PasskeyOptions = Record<string, unknown>;
type PasskeyResponse = { id: string } & Record<string, unknown>;

/** Asks the browser to sign in with a passkey. The library loads only when a passkey is used. */
async function showPasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Wanted = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON: options as unknown as Wanted })) };
}

async function makePasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON: options as unknown as Wanted })) };
}
