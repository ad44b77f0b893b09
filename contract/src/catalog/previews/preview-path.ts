import { productPath } from '../../shared/page-paths.ts';

export const PREVIEW_QUERY = '?preview';

/** A draft's page. Browsers send no server what follows the #, so no log or copy of a page contains the token. */
export function previewPath(id: string, token: string): string {
  return `${productPath(id)}${PREVIEW_QUERY}#${token}`;
}
