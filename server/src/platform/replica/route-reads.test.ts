import { describe, expect, it } from 'vitest';
import { routeReads } from './route-reads.ts';

const lost = Object.assign(new Error('lost'), { code: '08006' });
const conflict = Object.assign(new Error('conflict'), { code: '40001' });

/** A leader that replies and a replica that is healthy and up to date, unless said otherwise. */
function servers(now: Partial<ReturnType<typeof inOrder>> = {}) {
  const state = { ...inOrder(), ...now };
  const routing = routeReads({
    feed: {
      isCurrent: () => state.isHeardOf,
      isConnected: () => state.isHeardOf,
      confirm: async () => state.isHeardOf,
    },
    health: {
      problem: () => state.problem,
      isFit: () => state.isFit,
      suspect: () => {
        state.problem = 'suspected';
      },
    },
    changes: {
      isBehind: () => state.isBehind,
      catchUp: async () => state.onCatchUp(state),
    },
  });
  return { state, ...routing };
}

type State = {
  isHeardOf: boolean;
  problem: string | undefined;
  isFit: boolean;
  isBehind: boolean;
  onCatchUp: (state: State) => void;
};
const inOrder = (): State => ({
  isHeardOf: true,
  problem: undefined,
  isFit: true,
  isBehind: false,
  onCatchUp: () => {},
});

describe('a read', () => {
  it('goes to the replica unless that is unwell or lacks a change', async () => {
    expect(await servers().choose()).toBe('replica');
    expect(await servers({ problem: 'far behind' }).choose()).toBe('leader');
    expect(await servers({ isBehind: true }).choose()).toBe('leader');
  });

  it('that the replica failed goes to the leader, and others too unless it was a conflict', async () => {
    const { state, chooseOther } = servers();
    expect(await chooseOther('replica', conflict)).toBe('leader');
    expect(state.problem).toBeUndefined();
    expect(await chooseOther('replica', lost)).toBe('leader');
    expect(state.problem).toBeDefined();
  });

  it('that the leader failed goes to the replica once that has every change', async () => {
    const caughtUp = servers({
      isBehind: true,
      onCatchUp: (state) => {
        state.isBehind = false;
      },
    });
    expect(await caughtUp.chooseOther('leader', lost)).toBe('replica');
  });

  it('is asked of the leader again while the replica lacks a change or is unwell', async () => {
    expect(await servers({ isBehind: true }).chooseOther('leader', lost)).toBe('leader');
    expect(await servers({ problem: 'no replica' }).chooseOther('leader', lost)).toBe('leader');
  });

  it('goes to the replica as it is when the leader turns out to be away, and later ones go there at once', async () => {
    const { choose, chooseOther } = servers({
      isBehind: true,
      onCatchUp: (state) => {
        state.isHeardOf = false;
      },
    });
    expect(await chooseOther('leader', lost)).toBe('replica');
    expect(await choose()).toBe('replica');
  });

  it('goes on between both while the leader is away and the replica fails too', async () => {
    const { chooseOther } = servers({ isHeardOf: false });
    expect(await chooseOther('replica', lost)).toBe('leader');
    expect(await chooseOther('leader', lost)).toBe('replica');
    expect(await chooseOther('replica', lost)).toBe('replica');
  });

  it('waits for a leader that does not answer, but not for long if there is a replica', () => {
    const { isTrusted } = servers({ isHeardOf: false });
    expect([100, 10_000].map((ms) => isTrusted('leader', ms))).toEqual([true, false]);
    expect(isTrusted('replica', 10_000)).toBe(true);
    expect(servers({ isHeardOf: false, isFit: false }).isTrusted('leader', 10_000)).toBe(true);
  });

  it('is asked of the leader where nothing is known to be well', async () => {
    const { choose, chooseOther } = servers({ isHeardOf: false, isFit: false });
    expect(await choose()).toBe('leader');
    expect(await chooseOther('leader', lost)).toBe('leader');
  });
});
