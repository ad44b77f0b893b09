import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { openProfileReader } from '../../../platform/outbound/agent-profiles.ts';
import { outboundRequests } from '../../../platform/outbound/outbound-request.ts';
import { shareSigningKeys } from '../../../platform/outbound/shared-signing-keys.ts';
import { openSigningKeys } from '../../../platform/outbound/signing-keys.ts';

/** What the shop needs to let agents in; nothing where the owner shut them out. */
export async function openAgents(
  env: Pick<Env, 'AGENTS' | 'AGENT_SIGNING_KEY' | 'DATA_DIR'>,
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
): Promise<Pick<Deps, 'agents'>> {
  if (env.AGENTS === 'off') return {};
  const send = outboundRequests({ publicUrl });
  const own = openSigningKeys({ dataDir: env.DATA_DIR, setting: env.AGENT_SIGNING_KEY });
  const keys = shareSigningKeys(own, { db, clock });
  // Makes the key at the first start, and says at once if it cannot be read.
  await keys.read();
  return { agents: { keys, send, profiles: openProfileReader({ send, clock, publicUrl }) } };
}
