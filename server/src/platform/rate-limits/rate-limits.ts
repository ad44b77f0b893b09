import cluster from 'node:cluster';
import { API_KEY_CALLS_PER_MINUTE } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import { SENDS_PER_MINUTE } from '@vitrine/contract/messages/messages.rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';

/** Emails to an address that a visitor typed: nobody's mailbox must be flooded. The key is the address (see `toMailbox`). */
export const mailboxLimits = {
  registrationsPerMailbox: { limit: 10, periodMs: DAY_MS },
  /** Nobody is refused beyond it; no further email is sent. */
  resetMailsPerMailbox: { limit: 20, periodMs: DAY_MS },
  newAddressMailsPerMailbox: { limit: 5, periodMs: DAY_MS },
  /** To the address that an account had, which may be unverified too. Beyond it no further email is sent. */
  oldAddressMailsPerMailbox: { limit: 10, periodMs: DAY_MS },
  /** Nobody is refused beyond it; no further email is sent. */
  newsletterMailsPerMailbox: { limit: 5, periodMs: DAY_MS },
  /** Nobody is refused beyond it; no further receipt is sent. */
  withdrawalMailsPerMailbox: { limit: 5, periodMs: DAY_MS },
  /** Nobody is refused beyond it; no further email is sent. Somebody may wait for several products. */
  alertMailsPerMailbox: { limit: 10, periodMs: DAY_MS },
  invitationMailsPerMailbox: { limit: 10, periodMs: DAY_MS },
} as const satisfies Record<`${string}PerMailbox`, Limit>;

/**
 * What a visitor (see `toNetwork`) or an account may do within any period of `periodMs`, counted for all processes together.
 * What is not listed, such as reading pages, is not counted; README.md says what bounds it.
 */
export const limits = {
  ...mailboxLimits,
  /** Nothing is counted per account alone, so that nobody can lock its owner out. */
  wrongPasswordsPerAccountAndVisitor: { limit: 10, periodMs: 15 * MINUTE_MS },
  wrongPasswordsPerVisitor: { limit: 100, periodMs: 15 * MINUTE_MS },
  /** Right passwords cost a hash too. Many people may share an address, so it is high. */
  signInsPerVisitor: { limit: 2_000, periodMs: 15 * MINUTE_MS },
  /** Nobody is refused beyond it. The account then counts as under attack, and every visitor gets fewer guesses. */
  wrongPasswordsPerAccount: { limit: 50, periodMs: 15 * MINUTE_MS },
  wrongPasswordsUnderAttack: { limit: 2, periodMs: 15 * MINUTE_MS },
  attackMailsPerAccount: { limit: 1, periodMs: DAY_MS },
  /** Each costs a hash, which delays sign-ins, and an email to an address that anyone may enter. */
  registrationsPerVisitor: { limit: 100, periodMs: 15 * MINUTE_MS },
  resetRequestsPerVisitor: { limit: 50, periodMs: 15 * MINUTE_MS },
  /** Nobody is refused beyond it; no further email is sent. */
  resetMailsPerAccount: { limit: 5, periodMs: HOUR_MS },
  /** Each costs a hash; the link itself cannot be guessed. */
  newPasswordsPerVisitor: { limit: 50, periodMs: 15 * MINUTE_MS },
  /** Each sends an email and adds an entry to the audit log. */
  passwordChangesPerAccount: { limit: 20, periodMs: DAY_MS },
  /** Of programs with an API key. */
  apiCallsPerKey: { limit: API_KEY_CALLS_PER_MINUTE, periodMs: MINUTE_MS },
  invitationsPerAdmin: { limit: 50, periodMs: DAY_MS },
  /** Accepting costs a hash; the link itself cannot be guessed. */
  invitationAnswersPerVisitor: { limit: 50, periodMs: 15 * MINUTE_MS },
  /** Each sends an email to an address that anyone may enter. */
  emailChangesPerAccount: { limit: 10, periodMs: HOUR_MS },
  /** Of codes, recovery codes and passkeys, at sign-in or to confirm. */
  failedSecondFactorsPerAccountAndVisitor: { limit: 10, periodMs: 15 * MINUTE_MS },
  /** A code has a million values, of which three are right at a time. A passkey is never counted here. */
  wrongCodesPerAccount: { limit: 30, periodMs: HOUR_MS },
  newDeviceMailsPerAccount: { limit: 10, periodMs: DAY_MS },
  /** Without these two, valid codes could be guessed. */
  couponGuessesPerUser: { limit: 10, periodMs: MINUTE_MS },
  couponGuessesPerVisitor: { limit: 30, periodMs: MINUTE_MS },
  reviewsPerUser: { limit: 10, periodMs: HOUR_MS },
  reviewsPerVisitor: { limit: 200, periodMs: HOUR_MS },
  /** Carts of guests, which are kept for a month. */
  guestsPerVisitor: { limit: 200, periodMs: DAY_MS },
  guestsInAll: { limit: 10_000, periodMs: DAY_MS },
  /** What guests put into their carts and wishlists. */
  guestAdditionsPerVisitor: { limit: 1_000, periodMs: DAY_MS },
  guestAdditionsInAll: { limit: 50_000, periodMs: DAY_MS },
  /** An order that is not paid costs a session of the payment provider. */
  checkoutsPerUser: { limit: 100, periodMs: 10 * MINUTE_MS },
  /** Orders stay for ever. Taking over what an agent prepared counts as well (checkout-limits.ts). */
  checkoutsPerUserAndDay: { limit: 300, periodMs: DAY_MS },
  /** Many people may share an address; one that is not public is not counted. */
  checkoutsPerVisitorAndDay: { limit: 400, periodMs: DAY_MS },
  /** Drawing a long one keeps a worker busy for a second. */
  invoiceFilesPerVisitor: { limit: 60, periodMs: MINUTE_MS },
  /** Of private links to orders, right or wrong. */
  orderLinksPerVisitor: { limit: 60, periodMs: MINUTE_MS },
  /** Its reads are not cached. */
  previewsPerVisitor: { limit: 120, periodMs: MINUTE_MS },
  /** Of the file for Google, which fetches it a few times a day. */
  feedReadsPerVisitor: { limit: 60, periodMs: HOUR_MS },
  /** Each holds a connection and locks until it is taken back. */
  rehearsalsPerUser: { limit: 120, periodMs: MINUTE_MS },
  testMailsPerUser: { limit: 20, periodMs: HOUR_MS },
  paymentTestsPerUser: { limit: 20, periodMs: HOUR_MS },
  secretChangesPerUser: { limit: 60, periodMs: HOUR_MS },
  messagesPerUser: { limit: 30, periodMs: HOUR_MS },
  messagesPerVisitor: { limit: SENDS_PER_MINUTE, periodMs: MINUTE_MS },
  subscriptionsPerVisitor: { limit: SENDS_PER_MINUTE, periodMs: MINUTE_MS },
  /** What the shop keeps for ever grows by no more than this, whatever many visitors send together (table-bounds.ts). */
  registrationsPerVisitorAndDay: { limit: 1_000, periodMs: DAY_MS },
  registrationsInAll: { limit: 20_000, periodMs: DAY_MS },
  reviewsInAll: { limit: 20_000, periodMs: DAY_MS },
  messagesPerVisitorAndDay: { limit: 200, periodMs: DAY_MS },
  messagesInAll: { limit: 10_000, periodMs: DAY_MS },
  subscriptionsPerVisitorAndDay: { limit: 200, periodMs: DAY_MS },
  subscriptionsInAll: { limit: 20_000, periodMs: DAY_MS },
  alertsPerVisitor: { limit: SENDS_PER_MINUTE, periodMs: MINUTE_MS },
  alertsPerVisitorAndDay: { limit: 200, periodMs: DAY_MS },
  alertsInAll: { limit: 20_000, periodMs: DAY_MS },
  /** By the number that was typed, whether there is such an order or not. */
  withdrawalsPerOrder: { limit: 20, periodMs: DAY_MS },
  /** Each sends two emails; an order keeps few of them (MAX_RETURNS_PER_ORDER). */
  returnsPerVisitor: { limit: 30, periodMs: HOUR_MS },
  returnsPerOrder: { limit: 10, periodMs: DAY_MS },
  /** To the owner. Nobody is refused beyond it; the messages are stored. */
  unmatchedWithdrawalMails: { limit: 20, periodMs: DAY_MS },
  /** Writes of agents. Anyone may name any profile, so the network counts too. */
  agentWritesPerVisitor: { limit: 300, periodMs: MINUTE_MS },
  agentWritesPerProfile: { limit: 600, periodMs: MINUTE_MS },
  /** A cart or checkout of an agent lives for six hours, so these bound how many are open. */
  agentSessionsPerVisitor: { limit: 1_500, periodMs: 6 * HOUR_MS },
  agentSessionsPerProfile: { limit: 5_000, periodMs: 6 * HOUR_MS },
  agentSessionsInAll: { limit: 50_000, periodMs: 6 * HOUR_MS },
} as const satisfies Record<string, Limit>;

/** So many may stay unpaid while stock is reserved for the next one; beyond that one can still check out and pay. */
export const unpaidCheckouts = { perUser: 5, perVisitor: 10, morePerPaid: 4, periodMs: 7 * DAY_MS } as const;

export const IDLE_SOCKET_MS = 30_000;

export type Limit = { limit: number; periodMs: number };
export type LimitName = keyof typeof limits;

/** What one process does at the same time for all its visitors together; more than that waits or is refused. */
export const atOnce = {
  /** Each open socket costs memory, even an idle one. */
  sockets: 2_000,
  /** Some offices and mobile networks share one address; a browser opens about six. */
  socketsPerAddress: 250,
  /** Hashing keeps a core busy; two at once leave a shop of one process responsive while many people sign in. */
  passwordHashes: cluster.isWorker ? 1 : 2,
  /** About a second and a half of work: beyond that it is better to refuse than to keep people waiting. */
  passwordHashesWaiting: 20,
  /** Searches and other reads of the catalogue that are not cached; the rest of the ten connections is for the others. */
  searches: 3,
  searchesWaiting: 60,
  reads: 4,
  readsWaiting: 400,
  /** Calls of agents except reads of the catalogue, which wait with those of visitors. */
  agentCalls: 3,
  agentCallsWaiting: 400,
  checkouts: 5,
  checkoutsWaiting: 1_000,
  rehearsals: 2,
  rehearsalsWaiting: 20,
  /** The file for Google of a large shop takes a while to send. */
  feeds: 16,
  feedsPerVisitor: 2,
  feedsWaiting: 64,
  uploads: 8,
  uploadsPerUser: 2,
  uploadsWaiting: 64,
  /** A decoded picture can take 100 MB. */
  images: 2,
  /** Variants of pictures that pages request before they are made. */
  imageVariantsRequested: 64,
  /** PDF files that wait for the one that is being drawn. */
  documentsWaiting: 64,
  /** Providers send events in bursts; shoppers must still find a free connection. */
  paymentEvents: 4,
  /** Profiles of agents that are fetched at the same time, and within a minute; renewals of known ones go beyond these. */
  agentProfiles: 8,
  agentProfilesPerVisitor: 2,
  agentProfilesPerMinute: 120,
  agentProfilesPerMinutePerVisitor: 20,
} as const;
