import { randomBytes, randomInt } from 'node:crypto';
import type { AwaitedWay } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { creditorReference } from '@vitrine/contract/payments/ways/bank-account.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import { payPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import {
  type PaymentProvider,
  type PaymentSession,
  ProviderRefusal,
  type SessionReport,
} from '../../../platform/payment-providers/payment-provider.ts';
import { badSignature } from '../../../platform/payment-providers/provider-event.ts';
import * as queries from './awaited-payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** A provider without anybody behind it: the shop shows how to pay, and the owner says when the money has arrived. */
export function awaitedProvider(shop: Shop, name: AwaitedWay): PaymentProvider {
  return {
    name,
    openSession: ({ orderId }) => openAwaited(shop, orderId),
    closeSession: async (id) => reportOn(await existing(shop, id), () => true),
    findSession: async (id) =>
      reportOn(await existing(shop, id), ({ expiresAt }) => expiresAt <= shop.clock()),
    // The owner sends the money; the shop keeps the record.
    refund: async ({ refundId }) => `by-hand:${refundId}`,
    readEvent: () => {
      throw badSignature();
    },
  };
}

const MAX_TRIES = 5;

/** The account is that of this moment, so that what the customer was told stays as it was. */
export async function openAwaited(shop: Shop, orderId: string): Promise<PaymentSession> {
  const { db, clock, settings, publicUrl } = shop;
  const { accountHolder, iban, bic } = settings.read(waysToPaySettings);
  const account = { accountHolder, iban, bic };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = `pay_${randomBytes(16).toString('hex')}`;
    const awaited = { id, orderId, reference: newReference(), ...account, createdAt: clock() };
    const opened = await queries.insertOrFindOfOrder(db, awaited);
    if (opened) return { sessionId: opened.id, url: `${publicUrl}${payPath(opened.id)}` };
  }
  throw new Error('No reference was free.');
}

/** Without characters that look alike. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_CHARS = 8;

function newReference(): string {
  const random = () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)];
  return creditorReference(Array.from({ length: REFERENCE_CHARS }, random).join(''));
}

async function existing({ db }: Shop, id: string): Promise<queries.AwaitedRow> {
  const awaited = await queries.findAwaited(db, id);
  if (!awaited) throw new ProviderRefusal('There is no such payment.');
  return awaited;
}

function reportOn(
  awaited: queries.AwaitedRow,
  isEnding: (awaited: queries.AwaitedRow) => boolean,
): SessionReport {
  const { id: sessionId, orderId, amountCents, currency, status } = awaited;
  const facts = { sessionId, orderId, amountCents, currency, address: null };
  if (status === 'paid' || status === 'refunded') return { ...facts, status: 'paid' };
  if (status === 'expired' || isEnding(awaited)) return { ...facts, status: 'expired' };
  return { ...facts, status: status === 'processing' ? 'processing' : 'open' };
}
