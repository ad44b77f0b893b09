import type { JsonWebKey } from 'node:crypto';
import { PROFILE_URL_MAX_CHARS } from '@vitrine/contract/agents/agents.rules';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { atOnce } from '../limits/limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { checkUrl, ForbiddenAddress, type SendOutbound } from './outbound-request.ts';
import { isLoopbackUrl } from './private-addresses.ts';

const KEPT_MS = 5 * 60_000;
/** The shortest time that the protocol allows; also how long one that failed is not asked again. */
const KEPT_AFTER_FAILURE_MS = 60_000;
const MAX_PROFILES = 500;

const text = z.string().max(200);
const key = z.object({ kid: text, kty: text, crv: text, x: text, y: text });
/** Keys of other kinds may be among them and are ignored. */
const keyList = z
  .array(z.unknown())
  .max(20)
  .transform((list) => list.flatMap((each) => key.safeParse(each).data ?? []))
  .default([]);
const capability = z.looseObject({
  version: z.string(),
  config: z.looseObject({ webhook_url: z.string().max(500).optional() }).optional(),
});
const document = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.record(z.string().max(200), z.array(capability).max(20)).default({}),
  }),
  signing_keys: keyList,
  keys: keyList,
});

/** What the shop takes from an agent's profile. */
export type AgentProfile = {
  version: string;
  /** The versions of each capability that the agent has. */
  capabilities: ReadonlyMap<string, readonly string[]>;
  keys: readonly (JsonWebKey & { kid: string })[];
  eventUrl: string | undefined;
};
export type ProfileFinding = { profile: AgentProfile } | { problem: 'forbidden' | 'unreachable' };
export type ProfileReader = {
  read: (url: string) => Promise<ProfileFinding>;
  /** What is known without fetching anything. */
  known: (url: string) => ProfileFinding | undefined;
};

type ReaderOptions = { send: SendOutbound; clock: () => Date; publicUrl: string };

/** Reads agents' profiles within a budget: few at a time, a limited number per minute, and each only now and then. */
export function openProfileReader({ send, clock, publicUrl }: ReaderOptions): ProfileReader {
  const isLocalShop = isLoopbackUrl(publicUrl);
  const kept = new LRUCache<string, { finding: ProfileFinding; until: number }>({ max: MAX_PROFILES });
  const asking = new Map<string, Promise<ProfileFinding>>();
  let minute = { start: 0, asked: 0 };

  function known(url: string): ProfileFinding | undefined {
    const entry = kept.get(url);
    return entry && entry.until > clock().getTime() ? entry.finding : undefined;
  }

  function hasBudget(): boolean {
    const now = clock().getTime();
    if (now - minute.start >= MINUTE_MS) minute = { start: now, asked: 0 };
    if (asking.size >= atOnce.agentProfiles || minute.asked >= atOnce.agentProfilesPerMinute) return false;
    minute.asked += 1;
    return true;
  }

  async function ask(url: string): Promise<ProfileFinding> {
    const finding = await fetchProfile(send, url);
    const keptMs = 'profile' in finding ? KEPT_MS : KEPT_AFTER_FAILURE_MS;
    kept.set(url, { finding, until: clock().getTime() + keptMs });
    return finding;
  }

  async function read(url: string): Promise<ProfileFinding> {
    if (isForbidden(url, isLocalShop)) return { problem: 'forbidden' };
    const current = known(url) ?? asking.get(url);
    if (current) return current;
    if (!hasBudget()) return { problem: 'unreachable' };
    const answer = ask(url).finally(() => asking.delete(url));
    asking.set(url, answer);
    return answer;
  }

  return { read, known };
}

function isForbidden(url: string, isLocalShop: boolean): boolean {
  try {
    checkUrl(url, isLocalShop);
    return url.length > PROFILE_URL_MAX_CHARS;
  } catch {
    return true;
  }
}

async function fetchProfile(send: SendOutbound, url: string): Promise<ProfileFinding> {
  try {
    const reply = await send(url, { method: 'GET', headers: { accept: 'application/json' } });
    // A redirect is no profile, so nothing is followed.
    if (reply.status !== 200) return { problem: 'unreachable' };
    return { profile: toProfile(document.parse(JSON.parse(reply.body))) };
  } catch (error) {
    return { problem: error instanceof ForbiddenAddress ? 'forbidden' : 'unreachable' };
  }
}

function toProfile({ ucp, signing_keys, keys }: z.infer<typeof document>): AgentProfile {
  const entries = Object.entries(ucp.capabilities);
  const [order] = ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    version: ucp.version,
    capabilities: new Map(entries.map(([name, offers]) => [name, offers.map(({ version }) => version)])),
    keys: [...keys, ...signing_keys],
    eventUrl: order?.config?.webhook_url,
  };
}
