import type { AwaitedWay } from '../../orders/awaited/awaited-payments.rules.ts';
import { paymentPageTexts } from '../payments.texts.ts';

/** Settings › Ways to pay. */
export const waysSettingsTexts = {
  online: 'Pay online',
  offersAllMethods: 'Offer every way that is switched on at Stripe',
  offersAllMethodsText:
    'Wallets, PayPal, Klarna, direct debit and others, as set at Stripe under Payment methods. Some take days; the products stay reserved until Stripe says how it ended. When this is off, customers pay by card.',
  title: 'Bank transfer',
  takesTransfers: 'Offer bank transfer',
  takesTransfersText:
    'Customers order first and transfer the money to your account. Mark the order as paid when it arrives.',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  ibanInvalid: 'This is not a valid IBAN. Please check the digits.',
  ibanMissing: 'Enter the IBAN before you offer bank transfer',
  holderMissing: 'Enter the account holder before you offer bank transfer',
  bic: 'BIC',
  bicHint: 'Optional. Some banks outside your country ask for it.',
  bicInvalid: 'A BIC has 8 or 11 letters and digits',
  transferDays: 'Days to hold an order',
  transferDaysHint: 'The products stay reserved. After that the order is cancelled automatically.',
  pickupTitle: 'Pay on pickup',
  takesPickupPayments: 'Let customers pay when they pick up',
  takesPickupPaymentsText:
    'Only with a pickup under Delivery prices. Mark the order as paid when the customer has paid. From then on it is like any other paid order.',
  pickupDays: 'Days to hold a pickup',
  pickupDaysHint: 'The products stay reserved. After that the order is cancelled automatically.',
  noCode: 'Your shop is not in euros, so the payment page shows no code to scan.',
} as const;

/** The page on which an order is placed and paid by transfer. */
export const transferPageTexts = {
  ...paymentPageTexts,
  place: (amount: string) => `Place the order for ${amount}`,
  cancel: 'Go back to the cart',
  amount: 'Amount',
  reference: 'Reference',
  referenceHint: 'Please write exactly this, so that we find your payment.',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Scan with your banking app',
  codeLabel: 'Code with the account, the amount and the reference',
  emailed: 'We have sent these details to you by email too.',
  notEmailed: 'Please keep the address of this page: it shows these details again.',
  paidTitle: 'Payment received',
  paid: 'Thank you. There is nothing more to pay.',
  overTitle: 'This order is closed',
  over: 'The time to pay has ended or the order was cancelled. Please do not transfer any money for it.',
} as const;

const heldFor = (days: number) => `We hold your order for ${days} ${days === 1 ? 'day' : 'days'}.`;

/** What that page says of each way. */
export const awaitedPageTexts: Record<
  AwaitedWay,
  {
    heading: string;
    before: (days: number, isEmailed: boolean) => string;
    waitingHeading: string;
    waiting: (day: string) => string;
  }
> = {
  transfer: {
    heading: 'Bank transfer',
    before: (days, isEmailed) =>
      `You get our bank details on the next page${isEmailed ? ' and by email' : ''}. ${heldFor(days)}`,
    waitingHeading: 'Please transfer the amount',
    waiting: (day) => `Your order is placed. We hold it until ${day} and send it when the money has arrived.`,
  },
  pickup: {
    heading: 'Pay on pickup',
    before: (days) => `You pay when you collect your order. ${heldFor(days)}`,
    waitingHeading: 'Your order is placed',
    waiting: (day) => `Please collect it by ${day} and pay then. Give the reference when you come.`,
  },
};

type AwaitedEmails = {
  placedTitle: string;
  placed: (day: string) => string;
  remindTitle: string;
  remind: (day: string) => string;
  overTitle: string;
  over: string;
  show: string;
  ownerTitle: string;
  owner: string;
};

/** To the customer, and to the owner. */
export const awaitedEmailTexts: Record<AwaitedWay, AwaitedEmails> = {
  transfer: {
    placedTitle: 'Your order is waiting for your transfer',
    placed: (day) => `Please transfer the amount below. We hold your order until ${day}.`,
    remindTitle: 'Your order is still waiting for your transfer',
    remind: (day) =>
      `We have not seen your transfer yet. Your order is held until ${day}. If you have just sent the money, there is nothing to do.`,
    overTitle: 'Your order was cancelled',
    over: 'No transfer arrived in time, so we have released the products. If you have sent the money after all, please answer this email.',
    show: 'Show the bank details',
    ownerTitle: 'A new order is waiting for a transfer',
    owner: 'Mark it as paid when the money has arrived.',
  },
  pickup: {
    placedTitle: 'Your order can be collected and paid',
    placed: (day) => `Please collect your order by ${day} and pay then.`,
    remindTitle: 'Your order is still waiting to be collected',
    remind: (day) => `We hold your order until ${day}. You pay when you collect it.`,
    overTitle: 'Your order was cancelled',
    over: 'Your order was not collected in time, so we have released the products. You can order again at any time.',
    show: 'Show the order',
    ownerTitle: 'A new order will be paid on pickup',
    owner: 'Mark it as paid when the customer has paid.',
  },
};

export const wayRefusalTexts = {
  notOffered: 'This way to pay is not offered. Please choose another.',
  tooManyWaiting:
    'You have several orders that are waiting for your payment. Please pay one of them first, or pay online.',
} as const;

/** To the customer and the owner of an order whose payment at the provider takes days. */
export const onTheWayEmailTexts = {
  placedTitle: 'We have your order',
  placed:
    'Your payment is on its way. Some ways to pay take a few days; we write to you as soon as it has arrived.',
  overTitle: 'Your payment did not arrive',
  over: 'The payment of this order failed, so we have cancelled it and released the products. You can order again and pay another way.',
  ownerTitle: 'A new order is waiting for its payment',
  owner:
    'The payment provider reports the payment as soon as it has arrived. There is nothing to do until then.',
} as const;
