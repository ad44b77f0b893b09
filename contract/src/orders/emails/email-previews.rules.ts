/** The emails that Settings shows with sample data. */
export const EMAIL_KINDS = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'addressRequest',
  'newOrder',
  'lowStock',
  'digest',
  'verification',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
