const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every word that is one typo away from the given one: swapped, wrong, missing or extra letters. */
export function oneTypoAway(word: string): string[] {
  const letters = [...word];
  const cuts = Array.from({ length: letters.length + 1 }, (_, at) => ({
    before: letters.slice(0, at).join(''),
    after: letters.slice(at),
  }));
  const words = cuts.flatMap(({ before, after: [first, second, ...rest] }) => {
    const later = [second ?? '', ...rest].join('');
    const inserted = LETTERS.map((letter) => before + letter + (first ?? '') + later);
    if (first === undefined) return inserted;
    const replaced = LETTERS.map((letter) => before + letter + later);
    const swapped = second === undefined ? [] : [before + second + first + rest.join('')];
    return [before + later, ...inserted, ...replaced, ...swapped];
  });
  const different = new Set(words);
  different.delete(word);
  return [...different];
}
