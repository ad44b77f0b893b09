import type { TextSummary } from '../shop-info.ts';
import { isWebAddress } from '../web-address.ts';

/** A piece of a line: text, or a link with its label. */
export type TextPiece = { text: string; href?: string };
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; lines: TextPiece[][] }
  | { kind: 'list'; items: TextPiece[][] };

const LINK = /\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g;

/**
 * Parses an owner's text: `## ` starts a heading, `- ` a list item, an empty line ends a paragraph and
 * `[label](https://…)` is a link. Everything else is text, so nothing that is typed can become markup.
 */
export function readText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '';
    if (!isOpen) continue;
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1];
    const item = /^[-*]\s+(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      blocks.push({ kind: 'heading', text: heading });
      isOpen = false;
    } else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(piecesOf(item));
      else blocks.push({ kind: 'list', items: [piecesOf(item)] });
    } else if (last?.kind === 'paragraph') last.lines.push(piecesOf(line));
    else blocks.push({ kind: 'paragraph', lines: [piecesOf(line)] });
  }
  return blocks;
}

/** A link to anything but a web address or a page of this shop stays the text that was typed. */
function piecesOf(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(LINK)) {
    if (!isWebAddress(href) && !/^\/(?!\/)/.test(href)) continue;
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, href });
    end = index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** The text without links, for places that show no markup. */
export function plainLine(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Each heading with the blocks below it; blocks before the first heading have none. */
export function textSections(text: string): { heading: string | undefined; blocks: TextBlock[] }[] {
  const sections: { heading: string | undefined; blocks: TextBlock[] }[] = [];
  for (const block of readText(text)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] });
    else if (sections.length === 0) sections.push({ heading: undefined, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** The first heading and the first paragraph; the name replaces a missing heading. */
export function summariseText(text: string, name: string): TextSummary {
  const blocks = readText(text);
  const heading = blocks.find((block) => block.kind === 'heading');
  const paragraph = blocks.find((block) => block.kind === 'paragraph');
  return {
    title: heading?.text ?? name,
    text: paragraph ? paragraph.lines.map(plainLine).join(' ') : '',
  };
}
