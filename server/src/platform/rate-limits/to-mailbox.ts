const DOTLESS_HOSTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * What counts as one recipient in rate limits. Email to name+anything@host arrives at name@host, and some hosts ignore
 * dots in the name.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+', 1);
  if (!DOTLESS_HOSTS.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
