const turns = new Map<string, number>();

/** Keeps counting over all rounds of a run, because a repeated review or order would be refused or found again. */
export function nextTurn(operation: string, first: number): () => number {
  const key = `${operation} from ${first}`;
  return () => {
    const turn = turns.get(key) ?? first;
    turns.set(key, turn + 1);
    return turn;
  };
}
