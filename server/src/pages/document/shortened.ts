/** About as much of a description as search engines show. */
const DESCRIPTION_CHARS = 160;

/** The beginning of a text on one line, cut between words; counted in code points, so that no emoji is split. */
export function shorten(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (points.length <= DESCRIPTION_CHARS) return points.join('');
  const cut = points.slice(0, DESCRIPTION_CHARS).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace === -1 ? cut : cut.slice(0, lastSpace)}…`;
}
