import { PROFILE_URL_MAX_CHARS, UCP_CAPABILITIES, UCP_VERSIONS } from '@vitrine/contract/agents/agents.rules';
import { z } from 'zod';
import { type MemoryBound, memoryBounds } from '../rate-limits/bounds.ts';
import { atOnce } from '../rate-limits/rate-limits.ts';
import { boundedCache } from '../shared/bounded-cache.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { keyCounts } from '../shared/key-counts.ts';
import { checkUrl, ForbiddenAddress, type SendOutbound } from './outbound-request.ts';
import { isLoopbackUrl } from './private-addresses.ts';

const CACHED_MS = 5 * MINUTE_MS;
/** The shortest time that the protocol allows; also how long one that failed is not asked again. */
const CACHED_AFTER_FAILURE_MS = MINUTE_MS;
/** How long one that was read counts beyond its time while the budget allows no other. */
const USABLE_AFTER_MS = HOUR_MS;

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
    version: text,
    capabilities: z.record(z.string().max(200), z.array(capability).max(20)).default({}),
  }),
  signing_keys: keyList,
  keys: keyList,
});

export type AgentProfile = ReturnType<typeof toProfile>;
export type ProfileFinding = { profile: AgentProfile } | { problem: 'forbidden' | 'unreachable' };
export type ProfileReader = ReturnType<typeof openProfileReader>;

type ReaderOptions = { send: SendOutbound; clock: () => Date; publicUrl: string };
type Cached = { finding: ProfileFinding; until: number };

/** Reads agents' profiles within a budget, of all and of each visitor, and each only now and then. */
export function openProfileReader({ send, clock, publicUrl }: ReaderOptions) {
  const isLocalShop = isLoopbackUrl(publicUrl);
  // Apart, so that addresses without a profile push out no agent.
  const readable = cachedFindings(memoryBounds.agentProfiles);
  const unreadable = cachedFindings(memoryBounds.unreadableAgentProfiles);
  const budget = profileBudget(clock);
  const asking = new Map<string, Promise<ProfileFinding>>();

  function known(url: string): ProfileFinding | undefined {
    const now = clock().getTime();
    return [readable.get(url), unreadable.get(url)].find((cached) => cached && cached.until > now)?.finding;
  }

  async function ask(url: string, network: string): Promise<ProfileFinding> {
    const finding = await fetchProfile(send, url);
    const isReadable = 'profile' in finding;
    const until = clock().getTime() + (isReadable ? CACHED_MS : CACHED_AFTER_FAILURE_MS);
    (isReadable ? readable : unreadable).set(url, { finding, until }, network);
    return finding;
  }

  /** The network is that of the visitor who names the profile. */
  async function read(url: string, network: string): Promise<ProfileFinding> {
    if (isForbidden(url, isLocalShop)) return { problem: 'forbidden' };
    const current = known(url) ?? asking.get(url);
    if (current) return current;
    const earlier = readable.get(url);
    if (!budget.take(network, { isRenewal: earlier !== undefined })) {
      const isUsable = earlier && earlier.until + USABLE_AFTER_MS > clock().getTime();
      return isUsable ? earlier.finding : { problem: 'unreachable' };
    }
    const answer = ask(url, network).finally(() => {
      asking.delete(url);
      budget.done(network);
    });
    asking.set(url, answer);
    return answer;
  }

  return { read, known };
}

export function cachedFindings(bound: MemoryBound) {
  return boundedCache<Cached>(bound, {
    sizeOf: ({ finding }) => ('profile' in finding ? 2 * finding.profile.chars : 0),
  });
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

/** Takes only what the shop uses: an agent may list anything. */
function toProfile({ ucp, signing_keys, keys }: z.infer<typeof document>) {
  const isOurs = (version: string) => (UCP_VERSIONS as readonly string[]).includes(version);
  const entries = Object.entries(ucp.capabilities).filter(([name]) => Object.hasOwn(UCP_CAPABILITIES, name));
  const [order] = ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  const used = {
    version: ucp.version,
    capabilities: entries.map(([name, offers]): [string, string[]] => [
      name,
      offers.map(({ version }) => version).filter(isOurs),
    ]),
    keys: [...keys, ...signing_keys],
    eventUrl: order?.config?.webhook_url,
  };
  return { ...used, capabilities: new Map(used.capabilities), chars: JSON.stringify(used).length };
}

/** How many profiles may be fetched at the same time and within a minute, by all visitors and by each. */
function profileBudget(clock: () => Date) {
  const running = keyCounts();
  let atWork = 0;
  // Each network in it has taken one of the minute's fetches, so it is never longer than those.
  let minute = { start: 0, taken: 0, byNetwork: keyCounts() };

  const visitorHasRoom = (network: string) =>
    running.countOf(network) < atOnce.agentProfilesPerVisitor &&
    minute.byNetwork.countOf(network) < atOnce.agentProfilesPerMinutePerVisitor;
  const shopHasRoom = () => atWork < atOnce.agentProfiles && minute.taken < atOnce.agentProfilesPerMinute;

  return {
    /** Whether a fetch may begin now; if so, `done` must follow it. A renewal needs only the visitor's own budget. */
    take: (network: string, { isRenewal }: { isRenewal: boolean }): boolean => {
      const now = clock().getTime();
      if (now - minute.start >= MINUTE_MS) minute = { start: now, taken: 0, byNetwork: keyCounts() };
      if (!visitorHasRoom(network) || !(isRenewal || shopHasRoom())) return false;
      minute.taken += 1;
      minute.byNetwork.add(network);
      atWork += 1;
      running.add(network);
      return true;
    },
    done: (network: string): void => {
      atWork -= 1;
      running.add(network, -1);
    },
  };
}
