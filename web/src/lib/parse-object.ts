/** The object in a JSON text; undefined for anything else, such as a text that somebody else has written. */
export function parseObject(json: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
