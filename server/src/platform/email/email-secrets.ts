/**
 * Whether an email holds a link that opens an account, as SQL about a row of mail_outbox: it has a token of
 * accounts/tokens.ts, whose 256 bits are 43 such characters. Ids and order numbers are shorter.
 */
export const HOLDS_TOKEN = `text ~ '[A-Za-z0-9_-]{43}'`;

/** What is left of an email that was sent or given up: who got which subject when. */
export const NO_BODY = { html: '', text: '', headers: null } as const;
