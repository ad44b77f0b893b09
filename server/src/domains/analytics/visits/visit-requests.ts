import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Programs that say so; most others send no language. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|facebookexternalhit|curl|wget|python|java\/|go-http|okhttp|axios|node|scrapy|phantom/i;

/**
 * Whether a request for a page is how a person's visit begins: not from another page of the shop, not loaded ahead, not
 * loaded again, not by a program. Nothing of it is stored.
 */
export function beginsVisit(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (!agent || PROGRAM.test(agent) || !headers['accept-language']) return false;
  if (!headers.accept?.includes('text/html')) return false;
  if (headers['sec-purpose'] || headers.purpose || headers['x-moz']) return false;
  // How browsers ask when somebody loads a page again.
  if (/no-cache|max-age=0/.test(headers['cache-control'] ?? '')) return false;
  const site = headers['sec-fetch-site'];
  // Not sent to a shop without https, nor by old browsers.
  if (site === undefined) return !comesFromShop(headers);
  return site !== 'same-origin' && headers['sec-fetch-dest'] === 'document';
}

function comesFromShop({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}

/** The address as Fastify finds it, for requests that are answered before it. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse().map((hop) => hop.trim())];
  const known = hops.filter((hop) => hop !== '');
  return known[Math.min(trustedProxies, known.length - 1)] ?? '';
}

const PLACES = 8192;
const WINDOW_MS = 10 * 60_000;
/** Of one network in a window: more than an office begins, and far fewer than a program can. */
export const MOST_VISITS_IN_WINDOW = 60;

/**
 * Says whether one more visit of a network counts. It has numbers only, found by a hash whose salt is replaced with every
 * window, so nothing of a visitor can be read from it. Networks that share a place share its visits.
 */
export function visitLimit(now: () => number = Date.now) {
  const places = new Uint8Array(PLACES);
  let salt = randomBytes(16);
  let endsAt = 0;
  return (network: string): boolean => {
    if (now() >= endsAt) {
      places.fill(0);
      salt = randomBytes(16);
      endsAt = now() + WINDOW_MS;
    }
    const place = createHash('sha256').update(salt).update(network).digest().readUInt16BE() % PLACES;
    const counted = places[place] ?? 0;
    if (counted >= MOST_VISITS_IN_WINDOW) return false;
    places[place] = counted + 1;
    return true;
  };
}
