/** Every email that the shop sends, as Settings lists them; each is shown with sample data. */
export const EMAIL_GROUPS = {
  orders: [
    'confirmation',
    'guestConfirmation',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
    'addressRequest',
    'edited',
    'editLink',
    'paymentLink',
  ],
  waysToPay: [
    'transferPlaced',
    'transferReminder',
    'transferOver',
    'pickupPlaced',
    'pickupReminder',
    'pickupOver',
    'onTheWay',
    'onTheWayOver',
    'transferOrder',
    'onTheWayOrder',
  ],
  returns: [
    'returnRequested',
    'returnApproved',
    'returnRefused',
    'returnReceived',
    'withdrawalReceipt',
    'returnAsked',
    'withdrawn',
    'withdrawnUnmatched',
  ],
  alerts: [
    'confirmStockAlert',
    'confirmPriceAlert',
    'backInStock',
    'priceDrop',
    'cartReminder',
    'reviewInvitation',
  ],
  messages: ['reply', 'newsletter'],
  accounts: [
    'verification',
    'newAddress',
    'addressChanged',
    'passwordReset',
    'passwordChanged',
    'newDevice',
    'guessedPasswords',
  ],
  owner: [
    'newOrder',
    'lowStock',
    'digest',
    'addressMismatch',
    'oversold',
    'unmatchedPayment',
    'webhookOff',
    'test',
  ],
  admins: ['invitation', 'youAreAdmin', 'newAdmin', 'secondFactor', 'guessedCodes'],
} as const;

export type EmailGroup = keyof typeof EMAIL_GROUPS;
export type EmailKind = (typeof EMAIL_GROUPS)[EmailGroup][number];

export const EMAIL_KINDS: readonly EmailKind[] = Object.values(EMAIL_GROUPS).flat();
