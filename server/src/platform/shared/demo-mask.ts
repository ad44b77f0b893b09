// The demo admin's password is public, so it must not see anything that belongs to a person or gives a discount. This
// file is shared because reviews and coupons, layers below accounts, need it too.

/** `ines@mail.example` becomes `i***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskText(email) : `${maskText(email.slice(0, at))}${email.slice(at)}`;
}

/** Keeps only the first character, so that neither the text nor its length is revealed. */
export function maskText(text: string): string {
  const [first] = text;
  return first === undefined ? '' : `${first}***`;
}
