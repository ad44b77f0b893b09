/** Where the form leads without scripts; with an id a page of the server's own, where somebody confirms or cancels. */
export const ALERTS_PATH = '/alerts';

export function alertPath(id: string): string {
  return `${ALERTS_PATH}/${id}`;
}
