import { describe, expect, it, vi } from 'vitest';
import { fakeAgent } from '../../testing/fakes/fake-agent.ts';
import { memoryBounds } from '../rate-limits/bounds.ts';
import { atOnce } from '../rate-limits/rate-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { openProfileReader } from './agent-profiles.ts';
import type { SendOutbound } from './outbound-request.ts';

const HOSTILE = '203.0.113.7';
const HONEST = '198.51.100.1';
const agent = fakeAgent();

function reader(send: SendOutbound = agent.send) {
  const time = { now: Date.parse('2030-06-15T12:00:00Z') };
  const sent = vi.fn(send);
  const clock = () => new Date(time.now);
  return { time, sent, ...openProfileReader({ send: sent, clock, publicUrl: 'https://shop.example' }) };
}
const made = (n: number) => `https://made-up-${n}.example/profile.json`;

describe('profiles of agents', () => {
  it('are fetched within a budget of each visitor, so that one leaves the others theirs', async () => {
    const { read, sent } = reader();
    for (let n = 0; n < 130; n++) await read(made(n), HOSTILE);
    expect(sent).toHaveBeenCalledTimes(atOnce.agentProfilesPerMinutePerVisitor);
    expect(await read(agent.profile, HONEST)).toHaveProperty('profile');
    expect(await read('https://one-more.example/', HOSTILE)).toEqual({ problem: 'unreachable' });
  });

  it('are fetched a few at a time for each visitor, even if none of them answers', async () => {
    const { read, sent } = reader((url, outbound) =>
      url === agent.profile ? agent.send(url, outbound) : new Promise(() => {}),
    );
    for (let n = 0; n < 20; n++) void read(made(n), HOSTILE);
    expect(sent).toHaveBeenCalledTimes(atOnce.agentProfilesPerVisitor);
    expect(await read(agent.profile, HONEST)).toHaveProperty('profile');
  });

  it('that are known are renewed while other visitors use up the budget of all', async () => {
    const { read, time, sent } = reader();
    await read(agent.profile, HONEST);
    time.now += 6 * MINUTE_MS;
    for (let n = 0; n < 2 * atOnce.agentProfilesPerMinute; n++) await read(made(n), `203.0.113.${n % 200}`);
    expect(sent).toHaveBeenCalledTimes(1 + atOnce.agentProfilesPerMinute);
    expect(await read(agent.profile, HONEST)).toHaveProperty('profile');
    expect(sent).toHaveBeenCalledTimes(2 + atOnce.agentProfilesPerMinute);
    // The agent itself has none left: what was read last counts for an hour more.
    time.now += 6 * MINUTE_MS;
    for (let n = 0; n < 30; n++) await read(made(1000 + n), HONEST);
    expect(await read(agent.profile, HONEST)).toHaveProperty('profile');
  });

  it('keep what the shop uses, however much they list', async () => {
    const versions = Array.from({ length: 20 }, (_, n) => ({ version: `${n}${'x'.repeat(150)}` }));
    const capabilities = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`other.${n}`, versions]));
    const ucp = {
      ...agent.document.ucp,
      capabilities: { ...agent.document.ucp.capabilities, ...capabilities },
    };
    const { read } = reader(async () => ({ status: 200, body: JSON.stringify({ ...agent.document, ucp }) }));
    const finding = await read(agent.profile, HONEST);
    expect('profile' in finding && finding.profile.chars).toBeLessThan(3_000);
    expect(memoryBounds.agentProfiles.perVisitor).toBeLessThan(memoryBounds.agentProfiles.bytes);
  });
});
