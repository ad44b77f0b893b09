import type { AgentSettings, Deps } from '../../deps.ts';
import { openProfileReader } from '../../platform/outbound/agent-profiles.ts';
import type { SendOutbound } from '../../platform/outbound/outbound-request.ts';
import { openSigningKeys } from '../../platform/outbound/signing-keys.ts';

/** A test that brings no agent of its own reaches nobody. */
const sendNowhere: SendOutbound = async () => {
  throw new Error('There is no network in this test.');
};

/** A shop that lets agents in, whose keys are in a folder of the test. */
export function testAgents(
  folder: string,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  send: SendOutbound = sendNowhere,
): AgentSettings {
  const keys = openSigningKeys({ dataDir: folder });
  return { keys, send, profiles: openProfileReader({ send, clock, publicUrl }) };
}
