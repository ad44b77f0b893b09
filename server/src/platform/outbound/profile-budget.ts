import { atOnce } from '../rate-limits/rate-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';

/** How many profiles may be fetched at the same time and within a minute, by all visitors and by each. */
export function profileBudget(clock: () => Date) {
  const running = new Map<string, number>();
  let atWork = 0;
  // Each network in it has taken one of the minute's fetches, so it is never longer than those.
  let minute = { start: 0, taken: 0, byNetwork: new Map<string, number>() };

  const visitorHasRoom = (network: string) =>
    (running.get(network) ?? 0) < atOnce.agentProfilesPerVisitor &&
    (minute.byNetwork.get(network) ?? 0) < atOnce.agentProfilesPerMinutePerVisitor;
  const shopHasRoom = () => atWork < atOnce.agentProfiles && minute.taken < atOnce.agentProfilesPerMinute;

  return {
    /** Whether a fetch may begin now; if so, `done` must follow it. A renewal needs only the visitor's own budget. */
    take: (network: string, { isRenewal }: { isRenewal: boolean }): boolean => {
      const now = clock().getTime();
      if (now - minute.start >= MINUTE_MS) minute = { start: now, taken: 0, byNetwork: new Map() };
      if (!visitorHasRoom(network) || !(isRenewal || shopHasRoom())) return false;
      minute.taken += 1;
      minute.byNetwork.set(network, (minute.byNetwork.get(network) ?? 0) + 1);
      atWork += 1;
      running.set(network, (running.get(network) ?? 0) + 1);
      return true;
    },
    done: (network: string): void => {
      atWork -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
    },
  };
}
