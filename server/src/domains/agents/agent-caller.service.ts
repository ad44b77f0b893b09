import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import {
  IDEMPOTENCY_LIFE_MS,
  NEWEST_UCP_VERSION,
  UCP_CAPABILITIES,
  UCP_VERSIONS,
  type UcpCapability,
  type UcpVersion,
} from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts } from '@vitrine/contract/agents/agents.texts';
import type { AgentSettings, Deps } from '../../deps.ts';
import type { AgentProfile, ProfileFinding } from '../../platform/outbound/agent-profiles.ts';
import { type SignedMessage, verifyMessage } from '../../platform/outbound/http-signatures.ts';
import { Refusal } from '../../platform/shared/refusal.ts';

export type AgentCaller = {
  /** The address of its profile, as it names itself; absent for programs that know nothing of the protocol. */
  profile: string | undefined;
  /** Its signature was checked with a key of its profile. */
  isVerified: boolean;
  /** The signature has a date, so that its age was checked. */
  isDated: boolean;
  /** Its profile was read, so its name can be looked up. */
  isKnown: boolean;
  version: UcpVersion;
  capabilities: ReadonlySet<UcpCapability>;
  eventUrl: string | undefined;
  network: string;
};

export type AgentRequest = {
  profile: string | undefined;
  network: string;
  isSigned: boolean;
  message: () => SignedMessage;
};

type Shop = Pick<Deps, 'clock'> & { agents: AgentSettings };

const ALL = new Set(Object.keys(UCP_CAPABILITIES) as UcpCapability[]);
const negotiated = new WeakMap<AgentProfile, ReturnType<typeof negotiateWith>>();

/** One whose profile cannot be read is unverified: it gets the newest version and may search, fill carts and hand over. */
export async function identifyAgent(shop: Shop, request: AgentRequest): Promise<AgentCaller> {
  const known = knownAgent(shop, request);
  if (known) return known;
  const { profile, network, isSigned, message } = request;
  const finding = profile === undefined ? undefined : await shop.agents.profiles.read(profile, network);
  if (isForbidden(finding)) throw new Refusal(ucpRefusals.invalidProfileUrl);
  const isDated = isSigned && (await checkSignature(shop, finding, message())).isDated;
  return { profile, network, isVerified: isSigned, isDated, ...negotiate(finding) };
}

/** The same without waiting; undefined if there is a signature to check or a profile to fetch. */
export function knownAgent({ agents }: Shop, request: AgentRequest): AgentCaller | undefined {
  const { profile, network, isSigned } = request;
  const finding = profile === undefined ? undefined : agents.profiles.known(profile);
  if (isSigned || (profile !== undefined && !finding) || isForbidden(finding)) return undefined;
  return { profile, network, isVerified: false, isDated: false, ...negotiate(finding) };
}

function isForbidden(finding: ProfileFinding | undefined): boolean {
  return finding !== undefined && 'problem' in finding && finding.problem === 'forbidden';
}

/**
 * Whether a signature proves that the agent itself asks for what began at this time. One without a date may have been
 * recorded, but not before: nobody could name the random id. So it counts for as long as a dated one would. The protocol
 * leaves the date optional, because writes have idempotency keys.
 */
export function isProven({ isVerified, isDated }: AgentCaller, begunAt: Date, now: Date): boolean {
  if (isVerified && !isDated && now.getTime() - begunAt.getTime() >= IDEMPOTENCY_LIFE_MS)
    throw new Refusal(ucpRefusals.signatureInvalid, { message: ucpErrorTexts.signatureUndated });
  return isVerified;
}

function checkSignature({ clock }: Shop, finding: ProfileFinding | undefined, message: SignedMessage) {
  if (!finding) throw new Refusal(ucpRefusals.invalidProfileUrl);
  if ('problem' in finding) throw new Refusal(ucpRefusals.profileUnreachable);
  return verifyMessage(message, finding.profile.keys, clock());
}

function negotiate(finding: ProfileFinding | undefined) {
  if (!finding || 'problem' in finding)
    return { isKnown: false, version: NEWEST_UCP_VERSION, capabilities: ALL, eventUrl: undefined };
  const agreed = negotiated.get(finding.profile) ?? negotiateWith(finding.profile);
  negotiated.set(finding.profile, agreed);
  return { isKnown: true, ...agreed };
}

function negotiateWith({ version, capabilities, eventUrl }: AgentProfile) {
  const spoken = UCP_VERSIONS.find((each) => each === version);
  if (!spoken) throw new Refusal(ucpRefusals.versionUnsupported);
  const shared = [...ALL].filter((name) => capabilities.get(name)?.includes(spoken));
  const isWhole = (name: UcpCapability) => {
    const capability = UCP_CAPABILITIES[name];
    return !('extends' in capability) || capability.extends.some((parent) => shared.includes(parent));
  };
  return { version: spoken, capabilities: new Set(shared.filter(isWhole)), eventUrl };
}
