const turns = new Map<string, number>();

/** Counts on over all rounds of a run: a review or an order that was sent before would be refused or found again. */
export function nextTurn(operation: string, first: number): () => number {
  const key = `${operation} from ${first}`;
  return () => {
    const turn = turns.get(key) ?? first;
    turns.set(key, turn + 1);
    return turn;
  };
}
