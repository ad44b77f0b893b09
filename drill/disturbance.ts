/** A time in which something that the shop stands on is missing, such as its database. */
export type Disturbance = {
  begin: () => void;
  end: () => void;
  /** The function answers whether all was calm since. */
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
