import type { ProposalStatus } from './proposals.rules.ts';

/** Settings › Agents, for agents that work in the back office. */
export const proposalTexts = {
  title: 'Proposals',
  lead: 'Agents with an API key that only proposes. Nothing changes before you approve it.',
  none: 'No proposal waits for you.',
  noKey: 'To let an agent work here, create an API key and tick “Only propose changes”.',
  showDecided: 'Decided in the last 30 days',
  sent: 'What it sends',
  changes: 'What changes',
  moreChanges: (count: number) =>
    count === 1 ? '1 more change' : `${count.toLocaleString('en-US')} more changes`,
  emails: 'Emails',
  by: (key: string, ago: string) => `${key} · ${ago}`,
  expires: (when: string) => `Expires ${when}`,
  approve: 'Approve',
  approveOf: (title: string) => `Approve: ${title}`,
  refuse: 'Refuse',
  refuseOf: (title: string) => `Refuse: ${title}`,
  approved: 'Proposal approved',
  refused: 'Proposal refused',
  approveFailed: 'The proposal could not be approved',
  refuseFailed: 'The proposal could not be refused',
  loadFailed: 'The proposals could not be loaded',
  keyGone: 'Its key was revoked, so it can only be refused.',
  address: 'Address for agents in the back office',
  addressText: 'MCP over Streamable HTTP. The agent sends its API key as a bearer token.',
  copied: 'Copied!',
} as const;

export const proposalStatusTexts: Record<ProposalStatus, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Expired',
  failed: 'Approved and failed',
};

export const proposalRefusalTexts = {
  notFound: 'This proposal does not exist any more',
  notWaiting: 'This proposal was decided already, or has expired',
  keyGone: 'The key that proposed it was revoked',
  changed: 'What it would change is different by now. Look at it again, then approve it.',
  refusedNow: 'The call would be refused now',
  outcomeUnknown: 'The server did not say whether it was done. Look at it before you try again.',
  overLimit: 'This is beyond the limits that the owner has set',
  tooManyToday: (limit: number) => `This key may propose ${limit} changes a day. Ask again tomorrow.`,
  tooManyWaiting: 'Too many proposals are waiting. Ask again when some are decided.',
  tooLarge: 'This changes too much for one proposal. Propose a smaller change.',
  nothing: 'This would change nothing.',
  badId: (name: string) => `${name} is not an id`,
  price: (percent: number) => `Prices may change by ${percent} % a day, up or down.`,
  coupon: (percent: number) => `Coupons may take off ${percent} % and no fixed amount.`,
  refund: (amount: string) => `At most ${amount} of an order may be refunded a day.`,
  otherRefund: 'Refunds are proposed with refund_order only.',
} as const;

export const agentLimitTexts = {
  title: 'Limits for agents',
  lead: 'What goes beyond is refused before anybody is asked. Changes of the same product or order count together for a day.',
  pricePercent: 'Price change, in %',
  couponPercent: 'Coupon, in %',
  refundAmount: 'Refund per order',
  proposalsPerDay: 'Proposals per key and day',
  ownersOnly: 'Only owners change the limits.',
} as const;
