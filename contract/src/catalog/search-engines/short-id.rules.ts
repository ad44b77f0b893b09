/** 44 random bits of the id. Two products that share them are told apart by their slugs. */
const SHORT_ID_CHARS = 11;

export function shortIdOf(id: string): string {
  return id.replaceAll('-', '').slice(0, SHORT_ID_CHARS);
}

/** The short id at the end of a readable address; undefined if it is none. */
export function shortIdIn(address: string): string | undefined {
  const end = address.slice(-SHORT_ID_CHARS - 1);
  return /^-[0-9a-f]+$/.test(end) && end.length === SHORT_ID_CHARS + 1 && address.length > end.length
    ? end.slice(1)
    : undefined;
}
