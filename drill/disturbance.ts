/** A time during which something that the shop needs is missing, such as its database. */
export type Disturbance = {
  begin: () => void;
  end: () => void;
  /** Returns a function that tells whether there has been no disturbance since. */
  watch: () => () => boolean;
};

export function openDisturbance(): Disturbance {
  let isOn = false;
  let times = 0;
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
      return () => !wasOn && !isOn && times === before;
    },
  };
}
