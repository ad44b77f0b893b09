import type PDFDocument from 'pdfkit';
import { fontFiles, type TextStyle } from './pdf-style.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export function widthOf(pdf: Pdf, text: string, { face, size }: TextStyle): number {
  return pdf.font(fontFiles[face]).fontSize(size).widthOfString(text);
}

type Place = { left: number; y: number } | { right: number; y: number };

export function writeLine(pdf: Pdf, text: string, style: TextStyle, place: Place): void {
  const left = 'left' in place ? place.left : place.right - widthOf(pdf, text, style);
  const above = (style.line - style.size) / 2;
  pdf
    .font(fontFiles[style.face])
    .fontSize(style.size)
    .fillColor(style.colour)
    .text(text, left, place.y + above, { lineBreak: false });
}

/** Breaks at spaces, and inside a word that is wider than the column. */
export function wrapText(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(pdf, paragraph, style, width));
}

function wrapParagraph(pdf: Pdf, paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of paragraph.split(/\s+/).flatMap((typed) => splitWord(pdf, typed, style, width))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && widthOf(pdf, longer, style) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

/** Adds up the widths of letters: measuring each beginning of a long word would take minutes. */
function splitWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(pdf, word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let filled = 0;
  for (const letter of word) {
    const needed = widthOf(pdf, letter, style);
    if (part !== '' && filled + needed > width) {
      parts.push(part);
      part = '';
      filled = 0;
    }
    part += letter;
    filled += needed;
  }
  return [...parts, part];
}

/** Writes the text in as many lines as it needs and returns where the next thing begins. */
export function writeParagraph(
  pdf: Pdf,
  text: string,
  style: TextStyle,
  { left, y, width }: { left: number; y: number; width: number },
): number {
  const lines = wrapText(pdf, text, style, width);
  lines.forEach((line, index) => {
    writeLine(pdf, line, style, { left, y: y + index * style.line });
  });
  return y + lines.length * style.line;
}

export function rule(pdf: Pdf, y: number, from: number, to: number, look: { colour: string; width: number }) {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(look.width).strokeColor(look.colour).stroke();
}
