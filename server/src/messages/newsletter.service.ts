import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { subscribeInput } from '@vitrine/contract/messages/messages.schemas';
import type { Deps } from '../deps.ts';
import { countOrRefuse } from '../limits/limits.service.ts';
import { toNetwork } from '../limits/network-of.ts';
import { Refusal } from '../shared/refusal.ts';
import { insertSubscriber } from './newsletter.queries.ts';

/** The reply is the same whether the address is new or not; it would tell who is subscribed. */
export async function subscribeVisitor(
  shop: Pick<Deps, 'db' | 'clock'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countOrRefuse(shop, { subscriptionsPerVisitor: toNetwork(address) });
  await subscribe(shop, email);
}

/** Returns whether the address is new. */
function subscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  return insertSubscriber(db, { email, createdAt: clock() });
}

/** For an address inside free text, which nothing has validated yet. */
export async function subscribeFromText(shop: Pick<Deps, 'db' | 'clock'>, words: string): Promise<boolean> {
  const { data } = subscribeInput.safeParse({ email: words });
  if (!data) throw new Refusal(messageRefusals.newsletterEmailInvalid);
  return subscribe(shop, data.email);
}
