/** The emails that Settings shows with sample data. */
export const MAIL_KINDS = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'addressRequest',
  'newOrder',
  'lowStock',
  'verification',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
