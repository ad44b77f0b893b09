/** A time during which something that the shop needs is missing, such as its database or the machine it runs on. */
export type Disturbance = {
  begin: () => void;
  end: () => void;
  /** Returns a function that returns whether there has been no disturbance since. */
  watch: () => () => boolean;
};

const TICK_MS = 50;
/** A timer this late means that the machine stood still, as shared machines do: the shop is right to say that it is busy. */
const STANDSTILL_MS = 300;

export function openDisturbance(): Disturbance {
  let isOn = false;
  let times = 0;
  let lastTick = performance.now();
  const tick = () => {
    const now = performance.now();
    if (now - lastTick > TICK_MS + STANDSTILL_MS) times++;
    lastTick = now;
  };
  setInterval(tick, TICK_MS).unref();
  return {
    begin: () => {
      isOn = true;
      times++;
    },
    end: () => {
      isOn = false;
    },
    watch: () => {
      const [wasOn, before] = [isOn, times];
      return () => {
        tick();
        return !wasOn && !isOn && times === before;
      };
    },
  };
}
