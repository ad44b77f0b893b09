type Event = { at: number; run: (at: number) => void };
export type EventQueue = { add: (event: Event) => void; next: () => Event | undefined };

/** A binary heap that returns events in the order of their time. */
export function openEventQueue(): EventQueue {
  const heap: Event[] = [];
  const at = (place: number) => heap[place]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Event, heap[one] as Event];
  };
  return {
    add: (event) => {
      let place = heap.push(event) - 1;
      while (place > 0) {
        const above = (place - 1) >> 1;
        if (at(above) <= event.at) return;
        swap(place, above);
        place = above;
      }
    },
    next: () => {
      const [first] = heap;
      const last = heap.pop();
      if (heap.length === 0 || !last) return first;
      heap[0] = last;
      for (let place = 0; ; ) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        const smaller = at(right) < at(left) ? right : left;
        if (at(smaller) >= at(place)) return first;
        swap(place, smaller);
        place = smaller;
      }
    },
  };
}
