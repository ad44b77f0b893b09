/** Only web addresses: `javascript:` and the like would run in the visitor's browser. */
export function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(link) && URL.canParse(link);
}

/** `instagram.com`: what a link to another site is called. */
export function siteName(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}
