import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { subscribeInput } from '@vitrine/contract/messages/messages.schemas';
import type { Deps } from '../deps.ts';
import { Refusal } from '../shared/refusal.ts';
import { insertSubscriber } from './newsletter.queries.ts';

/** Tells whether the address is new, which callers must not pass on: it would tell who else is on the list. */
export function subscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  return insertSubscriber(db, { email, createdAt: clock() });
}

/** For an address in someone's own words, which nothing has checked yet. */
export async function subscribeTyped(shop: Pick<Deps, 'db' | 'clock'>, words: string): Promise<boolean> {
  const { data } = subscribeInput.safeParse({ email: words });
  if (!data) throw new Refusal(messageRefusals.newsletterEmailInvalid);
  return subscribe(shop, data.email);
}
