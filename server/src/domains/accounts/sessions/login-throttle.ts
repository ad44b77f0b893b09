import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { guessedPasswordsEmail } from '../../../platform/email/templates/account-emails.ts';
import {
  type Counted,
  countIfAllowed,
  countOrRefuse,
  giveBackCount,
} from '../../../platform/rate-limits/rate-limits.service.ts';
import { findUserByEmail } from '../users.queries.ts';

/** An attempt is counted before the check, so that parallel ones cannot slip through, and uncounted unless it was wrong. */
export async function throttleLogin<T>(
  shop: EmailingShop,
  { email, network }: { email: string; network: string },
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const guesser = `${network} ${email}`;
  const limited = { wrongPasswordsPerAccountAndVisitor: guesser, wrongPasswordsPerVisitor: network };
  await countOrRefuse(shop, { ...limited, signInsPerVisitor: network }, accountRefusals.tooManyLogins);
  const counted: Counted = { ...limited };
  let isWrong = false;
  try {
    if (await countIfAllowed(shop, { wrongPasswordsPerAccount: email }))
      counted.wrongPasswordsPerAccount = email;
    else {
      await countUnderAttack(shop, email, guesser);
      counted.wrongPasswordsUnderAttack = guesser;
    }
    const found = await guess();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await giveBackCount(shop, counted);
  }
}

/** The owner can sign in from anywhere all the while, because a right password is never counted as wrong. */
async function countUnderAttack(shop: EmailingShop, email: string, guesser: string): Promise<void> {
  const isFirst = await countIfAllowed(shop, { attackMailsPerAccount: email });
  if (isFirst && (await findUserByEmail(shop.db, email)))
    await queueEmail(shop, guessedPasswordsEmail(email));
  await countOrRefuse(shop, { wrongPasswordsUnderAttack: guesser }, accountRefusals.tooManyLogins);
}
