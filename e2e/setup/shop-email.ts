import { pageForOwner } from './shop-api.ts';

/** The HTML of the newest email with this subject. */
export async function emailWith(subject: string): Promise<string> {
  const list = await pageForOwner('/dev/mail');
  const [before, after] = list.split(`">${subject}<`);
  const id = before?.split('/').at(-1);
  if (!id || after === undefined) throw new Error(`There is no email '${subject}'.`);
  return pageForOwner(`/dev/mail/${id}/html`);
}
