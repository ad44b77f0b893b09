import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import {
  exactTime,
  withdrawalOwnerTexts,
  withdrawalReceiptTexts,
  withdrawalStatement,
  withdrawalTexts,
} from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { NewEmail } from '../outbox.service.ts';
import { type Addressed, toOwner } from './order-email-templates.ts';
import { factsPart } from './order-parts.ts';

export type WithdrawalFacts = {
  name: string;
  orderNumber: string;
  email: string;
  /** Empty if it is from the whole order. */
  products: string;
  receivedAt: Date;
};

/** What was declared and when it came in, as the law wants it on a durable medium. */
export function withdrawalReceiptEmail(facts: WithdrawalFacts): NewEmail {
  const { title, what, unasked } = withdrawalReceiptTexts;
  return {
    recipient: facts.email,
    subject: title,
    content: { title, paragraphs: [what, unasked], parts: [declaredPart(facts)] },
  };
}

export function withdrawalOwnerEmail(
  facts: WithdrawalFacts,
  { orderId, ...owner }: Addressed & { orderId: string },
): NewEmail {
  const { title, ofOrder } = withdrawalOwnerTexts;
  return toOwner(orderId, owner, { title, paragraphs: [ofOrder], parts: [declaredPart(facts)] });
}

export function unmatchedWithdrawalEmail(
  facts: WithdrawalFacts,
  { recipient, publicUrl }: Addressed,
): NewEmail {
  const { unmatchedTitle: title, unmatched, toMessages } = withdrawalOwnerTexts;
  const action = { label: toMessages, url: `${publicUrl}${paths.adminMessages}` };
  return {
    recipient,
    subject: title,
    content: { title, paragraphs: [unmatched], parts: [declaredPart(facts)], action },
  };
}

function declaredPart({ name, orderNumber, email, products, receivedAt }: WithdrawalFacts) {
  return factsPart([
    [withdrawalTexts.received, exactTime(receivedAt)],
    [withdrawalTexts.name, name],
    [withdrawalTexts.orderNumber, orderNumber],
    [accountTexts.email, email],
    [withdrawalTexts.statementLabel, withdrawalStatement(orderNumber, products)],
  ]);
}
