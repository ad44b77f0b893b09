import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import {
  NEWEST_UCP_VERSION,
  UCP_CAPABILITIES,
  UCP_VERSIONS,
  type UcpCapability,
  type UcpVersion,
} from '@vitrine/contract/agents/agents.rules';
import type { AgentSettings, Deps } from '../../deps.ts';
import type { AgentProfile, ProfileFinding } from '../../platform/outbound/agent-profiles.ts';
import { type SignedMessage, verifyMessage } from '../../platform/outbound/http-signatures.ts';
import { Refusal } from '../../platform/shared/refusal.ts';

/** What the shop knows about an agent. */
export type AgentCaller = {
  /** The address of its profile, as it names itself; absent for programs that know nothing of the protocol. */
  profile: string | undefined;
  /** Its signature was checked with a key of its profile. */
  isVerified: boolean;
  /** Its profile was read, so its name can be looked up. */
  isKnown: boolean;
  version: UcpVersion;
  capabilities: ReadonlySet<UcpCapability>;
  eventUrl: string | undefined;
  /** For limits: the visitor's network. */
  network: string;
};

export type AgentRequest = {
  profile: string | undefined;
  network: string;
  isSigned: boolean;
  /** Everything a signature may cover; read only if there is one. */
  message: () => SignedMessage;
};

type Shop = Pick<Deps, 'clock'> & { agents: AgentSettings };

const ALL = new Set(Object.keys(UCP_CAPABILITIES) as UcpCapability[]);
const known = new WeakMap<AgentProfile, Pick<AgentCaller, 'version' | 'capabilities' | 'eventUrl'>>();

/**
 * Identifies the agent. One whose profile cannot be read is merely unproven: it gets the newest version and may search,
 * fill carts and hand over. An invalid signature is refused.
 */
export async function identifyAgent(shop: Shop, request: AgentRequest): Promise<AgentCaller> {
  const { profile, network, isSigned, message } = request;
  const finding = profile === undefined ? undefined : await shop.agents.profiles.read(profile, network);
  if (finding && 'problem' in finding && finding.problem === 'forbidden')
    throw new Refusal(ucpRefusals.invalidProfileUrl);
  if (isSigned) checkSignature(shop, finding, message());
  return { profile, network, isVerified: isSigned, ...negotiate(finding) };
}

/** The same without waiting; undefined if a profile would have to be fetched first. */
export function knownAgent({ agents }: Shop, request: AgentRequest): AgentCaller | undefined {
  const { profile, network, isSigned } = request;
  if (isSigned) return undefined;
  const finding = profile === undefined ? undefined : agents.profiles.known(profile);
  if (profile !== undefined && (!finding || ('problem' in finding && finding.problem === 'forbidden')))
    return undefined;
  return { profile, network, isVerified: false, ...negotiate(finding) };
}

function checkSignature({ clock }: Shop, finding: ProfileFinding | undefined, message: SignedMessage): void {
  if (!finding) throw new Refusal(ucpRefusals.invalidProfileUrl);
  if ('problem' in finding) throw new Refusal(ucpRefusals.profileUnreachable);
  verifyMessage(message, finding.profile.keys, clock());
}

function negotiate(finding: ProfileFinding | undefined) {
  if (!finding || 'problem' in finding)
    return { isKnown: false, version: NEWEST_UCP_VERSION, capabilities: ALL, eventUrl: undefined };
  const kept = known.get(finding.profile) ?? negotiateWith(finding.profile);
  known.set(finding.profile, kept);
  return { isKnown: true, ...kept };
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
