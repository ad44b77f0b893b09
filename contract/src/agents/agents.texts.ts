import { formatNumber } from '../shared/numbers.ts';

/** The messages for agents when a call fails; programs use the code. */
export const ucpErrorTexts = {
  invalidProfileUrl: 'Name the address of your profile: https, on a public host.',
  profileUnreachable: 'Your profile could not be fetched, so your signature cannot be checked.',
  versionUnsupported: 'This shop supports the versions 2026-08-25 and 2026-04-08.',
  signatureInvalid: 'The signature does not fit this request.',
  signatureUndated: 'This is more than a day old, so its signature must carry `created`.',
  keyNotFound: 'Your profile has no key with this id.',
  digestMismatch: 'Content-Digest does not fit the body.',
  algorithmUnsupported: 'Only ES256 signatures are understood.',
  keyReused: 'This idempotency key was used for another request.',
  tooManyIds: 'Too many ids in one request.',
  notFound: 'Not found',
  noInput: 'Name a query or a filter.',
  orderNotFound: 'Order not found',
  capabilitiesIncompatible: 'Your profile does not offer the capability that this call needs.',
} as const;

/** Business outcomes inside a successful reply. */
export const ucpMessageTexts = {
  payOnOurPage: 'The buyer signs in and pays on the page of the shop.',
  noPayment: 'This shop takes no payments from agents. Hand over to the buyer by continue_url.',
  nothingLeft: 'None of these products can be bought.',
  unavailable: 'This product is no longer sold.',
  soldOut: 'This product is sold out.',
  hasOptions: 'This product has options, such as its size: name one of its variants instead of the product.',
  quantityLowered: 'Fewer are left than were asked for.',
  tooSmall: 'The total is too small to be paid by card.',
  tooLarge: 'The total is too large to be paid by card.',
  codeInvalid: 'This code is not valid.',
  oneCodeOnly: 'One code per order.',
  codeUnmet: 'This code does not apply to this order.',
  deliveryNotChosen:
    'Delivery is not part of the total yet: name the destination, with its two-letter country code, or the buyer chooses on the page of the shop.',
  regionNotChosen:
    'Tax depends on the state or region: name it with the destination, or the buyer chooses on the page of the shop.',
  notDelivered: 'This shop does not deliver to this country.',
  tooHeavy: 'The order is too heavy for this delivery method.',
  optionUnknown: 'This delivery method is not offered there, so another is chosen.',
  cannotCancel: 'This checkout is already completed or canceled.',
  closed: 'This checkout can no longer be changed.',
} as const;

export const handoverTexts = {
  title: 'Your assistant prepared this order',
  pageTitle: 'Prepared order',
  lead: 'Nothing is bought yet. Look it over, change what you like, then sign in to pay.',
  leadSignedIn: 'Nothing is bought yet. Look it over, change what you like, then pay.',
  signIn: 'Sign in to continue',
  register: 'Create an account',
  pay: 'Continue to payment',
  paying: 'Processing...',
  seesNothing: 'Your assistant sees neither your address nor your card.',
  discardQuestion: 'Not what you asked for?',
  discard: 'Discard this order',
  discardConfirm: 'Nothing was bought, and your cart stays as it is.',
  discardYes: 'Discard it',
  discardNo: 'Keep it',
  prepared: 'Prepared order',
  remove: 'Remove',
  gone: 'No longer available',
  soldOut: 'Sold out',
  repriced: 'Prices changed since your assistant prepared this. You see what they are now.',
  missing: 'Some of these products can no longer be bought. They are left out.',
  couponGone: 'The code of this order is no longer valid, so its discount is gone.',
  nothingLeft: 'Nothing of this order can be bought any more.',
  loadFailed: 'The prepared order could not be loaded',
  failed: 'The order could not be taken over',
  toStore: 'Look around the shop',
  toCart: 'Go to your cart',
  toOrders: 'See your orders',
} as const;

/** The page when there is nothing to take over, by state. */
export const handoverEndTexts = {
  unknown: {
    title: 'This link is not valid',
    text: 'It is not a link of this shop, or it was copied only in part. Ask your assistant for it again.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links are valid for six hours. Nothing was bought. Ask your assistant to prepare the order again.',
  },
  discarded: {
    title: 'This order was discarded',
    text: 'Nothing was bought. Ask your assistant to prepare another one.',
  },
  taken: {
    title: 'This link was already used',
    text: 'Its products are in the cart of whoever used it. A link works once.',
  },
  paid: {
    title: 'This order is paid',
    text: 'Thank you. Whoever bought it finds it among their orders.',
  },
} as const;

/** `Link valid until 22:40` in the reader's own time. */
export function linkGoodUntil(time: string): string {
  return `Link valid until ${time}`;
}

export function preparedBy(name: string, isVerified: boolean): string {
  return isVerified ? `Prepared by ${name}` : `Prepared by an agent that names itself ${name}`;
}

export const agentAdminTexts = {
  on: 'Shopping agents can find your products',
  off: 'Shopping agents are blocked',
  onText: 'They search, fill a cart and hand over to your checkout. They cannot pay and see no customers.',
  offText: 'Start the shop with AGENTS=on to allow them.',
  howOff: 'To block them, start the shop with AGENTS=off.',
  searches: 'Searches, 30 days',
  handedOver: 'Handed over',
  paid: 'Paid',
  recentVisits: 'Recent visits',
  agent: 'Agent',
  searchesColumn: 'Searches',
  orders: 'Orders',
  total: 'Total',
  nobody: 'No agent has visited yet.',
  nameless: 'Without a name',
  address: 'Address for agents',
  addressText: 'Agents find it by themselves. You need it only to try one.',
  copied: 'Copied!',
  loadFailed: 'Failed to load agents',
} as const;

/** `31 orders, $4,120.40` */
export function ordersWorth(count: number, total: string): string {
  return `${count === 1 ? '1 order' : `${formatNumber(count)} orders`}, ${total}`;
}
