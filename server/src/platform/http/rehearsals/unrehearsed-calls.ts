import type { Api } from '@vitrine/contract/api';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { accessOf } from '../access/access-table.ts';

const PROVIDER = 'The payment provider is asked, which cannot be taken back';
const IDENTITY = 'This proves who you are, and has no result to try';
const FACTOR = 'A second factor is set up together with your device';

/** Admin writes that cannot be rehearsed by their nature, each with the reason that its refusal says. */
const unrehearsed: Partial<Record<string, string>> = {
  'POST /admin/confirmation': IDENTITY,
  'POST /admin/confirmation/passkey': IDENTITY,
  'POST /admin/second-factor/codes': FACTOR,
  'PUT /admin/second-factor/codes': FACTOR,
  'DELETE /admin/second-factor/codes': FACTOR,
  'POST /admin/second-factor/passkeys/options': FACTOR,
  'POST /admin/second-factor/passkeys': FACTOR,
  'DELETE /admin/second-factor/passkeys/:id': FACTOR,
  'POST /admin/second-factor/recovery-codes': FACTOR,
  'POST /admin/payments/unmatched/:id/settle': PROVIDER,
  'POST /admin/payments/unmatched/:id/refund': PROVIDER,
  'POST /admin/manual-orders/:id/payment-link': PROVIDER,
  'POST /admin/orders/:id/edits': PROVIDER,
  'POST /admin/orders/:id/edits/:edit/refund': PROVIDER,
  'POST /admin/orders/:id/edit-link/withdraw': PROVIDER,
  'POST /admin/payments/test': PROVIDER,
  'POST /admin/payments/webhook': PROVIDER,
  'POST /admin/proposals/:id/approve': 'It rehearses the call that was proposed by itself',
  'POST /admin/mails/test': 'The email would really be sent',
  'POST /admin/backups': 'A backup is written by another process',
  // The demo admin may make it too, and would hold a connection all the while.
  'POST /admin/discount-simulation': 'It changes nothing',
  'POST /admin/users/:id/export': 'It changes nothing; it is a file',
} satisfies Partial<Record<keyof Api, string>>;

export function whyNotRehearsed(route: string): string | undefined {
  return unrehearsed[route];
}

export function isRehearsable({ route }: Endpoint): boolean {
  return (
    accessOf(route) === 'admin' && methodAndPath(route).method !== 'GET' && unrehearsed[route] === undefined
  );
}
