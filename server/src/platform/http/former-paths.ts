/** Paths of release 1.0.0 that have been renamed; programs of owners may still call them. */
const renamed = [
  ['/admin/health', '/admin/upkeep'],
  ['/admin/payments/unmatched', '/admin/payments/mismatches'],
  ['/auth/second-factor', '/auth/second-step'],
] as const;

/** The path that a call had before it was renamed. */
export function formerPath(path: string): string | undefined {
  const found = renamed.find(([now]) => path === now || path.startsWith(`${now}/`));
  return found && found[1] + path.slice(found[0].length);
}
