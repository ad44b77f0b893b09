import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { type MailingShop, queueMail } from '../../../platform/email/outbox.service.ts';
import { guessedPasswordsMail } from '../../../platform/email/templates/guessed-passwords-email.ts';
import {
  type Counted,
  countIfAllowed,
  countOrRefuse,
  giveBackCount,
} from '../../../platform/rate-limits/rate-limits.service.ts';
import { findUserByEmail } from '../users.queries.ts';

type LoginAttempt = { email: string; network: string };

/**
 * Runs one password check unless too many were wrong before; returns `undefined` if this one was wrong. An attempt is
 * counted before the check, so that parallel attempts cannot slip through, and uncounted unless it was wrong.
 */
export async function throttleLogin<T>(
  shop: MailingShop,
  attempt: LoginAttempt,
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { email, network } = attempt;
  const guesser = `${network} ${email}`;
  const limited = { wrongPasswordsPerAccountAndVisitor: guesser, wrongPasswordsPerVisitor: network };
  await countOrRefuse(shop, { ...limited, signInsPerVisitor: network }, accountRefusals.tooManyLogins);
  const counted: Counted = { ...limited };
  let isWrong = false;
  try {
    const isUnderAttack = !(await countIfAllowed(shop, { wrongPasswordsPerAccount: email }));
    if (!isUnderAttack) counted.wrongPasswordsPerAccount = email;
    else await countUnderAttack(shop, { attempt, guesser, counted });
    const found = await guess();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await giveBackCount(shop, counted);
  }
}

type GuessUnderAttack = { attempt: LoginAttempt; guesser: string; counted: Counted };

/** The owner can sign in from anywhere all the while, because a right password is never counted as wrong. */
async function countUnderAttack(
  shop: MailingShop,
  { attempt: { email }, guesser, counted }: GuessUnderAttack,
): Promise<void> {
  if (await countIfAllowed(shop, { attackMailsPerAccount: email })) await mailOwner(shop, email);
  await countOrRefuse(shop, { wrongPasswordsUnderAttack: guesser }, accountRefusals.tooManyLogins);
  counted.wrongPasswordsUnderAttack = guesser;
}

async function mailOwner(shop: MailingShop, email: string): Promise<void> {
  const owner = await findUserByEmail(shop.db, email);
  if (owner) await queueMail(shop, guessedPasswordsMail(email));
}
