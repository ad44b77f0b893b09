import { isDeepStrictEqual } from 'node:util';

type Page = { data: unknown[]; total: number };

/** Reads a JSON reply and says what is wrong with it. */
export function jsonProblem<T>(find: (reply: T) => boolean, wanted: string) {
  return (body: string): string | undefined => {
    try {
      return find(JSON.parse(body)) ? undefined : `expected ${wanted}, got ${body.slice(0, 300)}`;
    } catch {
      return `expected ${wanted}, got ${body.slice(0, 300)}`;
    }
  };
}

export function pageProblem(wanted: string, isRight: (page: Page) => boolean) {
  return jsonProblem<Page>((page) => Array.isArray(page.data) && isRight(page), wanted);
}

/** Why two replies to the same call are not equal, or not of one form. A cursor is the shop's own affair. */
export function difference(shop: string, byHand: string, isExact: boolean): string | undefined {
  const [one, other] = [shop, byHand].map((body) => withoutCursor(JSON.parse(body)));
  const isSame = isExact ? isDeepStrictEqual(one, other) : isDeepStrictEqual(formOf(one), formOf(other));
  return isSame
    ? undefined
    : `the shop replied\n${shop.slice(0, 600)}\nand by hand it is\n${byHand.slice(0, 600)}`;
}

/** Types in place of values; a list has the form of its first item. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, formOf(each)]));
}

function withoutCursor(reply: object): object {
  return 'nextCursor' in reply ? { ...reply, nextCursor: undefined } : reply;
}
