// Everything that a reader does not see: control characters except line breaks, direction marks, zero-width and tag
// characters, in which instructions to a machine could hide from the people who read the same text.
const HIDDEN =
  /[\p{Cc}--[\n\t]]|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]|[\u{e0000}-\u{e01ef}]/gv;

/** Text as people see it, for agents: its content is data, never markup and never hidden. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(HIDDEN, '').replaceAll('\t', ' ');
}
