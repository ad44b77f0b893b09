import { isDeepStrictEqual } from 'node:util';

type Page = { data: unknown[]; total: number };

/** Returns a function that describes what is wrong with a JSON reply, if anything. */
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

/** Says how two replies to the same call differ, in value or only in shape. Cursors are not compared. */
export function difference(shop: string, byHand: string, isExact: boolean): string | undefined {
  const [one, other] = [shop, byHand].map((body) => withoutCursor(JSON.parse(body)));
  const place = isExact ? differingPlace(one, other) : differingPlace(formOf(one), formOf(other));
  return place && `the shop and the same by hand differ in ${place}`;
}

/** The first field that is not the same, with both values. */
function differingPlace(one: unknown, other: unknown, path = 'the reply'): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isObject(one) || !isObject(other))
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const key = keys.find((each) => !isDeepStrictEqual(one[each], other[each])) ?? '';
  return differingPlace(one[key], other[key], `${path}.${key}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

/** Replaces values with their types; a list has the shape of its first item. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, formOf(each)]));
}

function withoutCursor(reply: object): object {
  return 'nextCursor' in reply ? { ...reply, nextCursor: undefined } : reply;
}
