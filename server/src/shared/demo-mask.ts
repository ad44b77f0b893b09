// The demo admin's password is public, so what it reads must hold nothing that belongs to a person or gives a discount.
// This file is shared because reviews and coupons stand before accounts and need it too.

/** `ines@mail.example` becomes `i***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskText(email) : `${maskText(email.slice(0, at))}${email.slice(at)}`;
}

/** Keeps the first character only, so that neither the text nor its length can be read back. */
export function maskText(text: string): string {
  const [first] = text;
  return first === undefined ? '' : `${first}***`;
}
