import { buffer } from 'node:stream/consumers';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import PDFDocument from 'pdfkit';
import {
  columns,
  FOOTER_END,
  fontFiles,
  INK,
  LEFT,
  LINE,
  RIGHT,
  SUMS_LEFT,
  styles,
  TOP,
  WIDTH,
} from './pdf-style.ts';
import { type Pdf, rule, widthOf, wrapText, writeLine, writeParagraph } from './pdf-text.ts';
import type { PrintedDocument } from './printed-document.ts';

const LOGO = { width: 180, height: 44 };
const HAIRLINE = { colour: LINE, width: 0.75 };
const CELL_PADDING = 4.5;
const FOOTER_GAP = 20;
/** At least so much is between a label and its value. */
const LABEL_GAP = 12;

/** A document that is being drawn: what is printed, on what, and where its footer begins. */
type Drawing = PrintedDocument & { pdf: Pdf; footerLines: readonly string[]; bottom: number };

/** The same document gives the same bytes. It takes a tenth of a second or more, so it runs in a worker. */
export async function drawDocument(document: PrintedDocument): Promise<Buffer> {
  const pdf = openPdf(document);
  const bytes = buffer(pdf);
  const footerLines = wrapText(pdf, document.footer, styles.small, WIDTH - 90);
  const bottom = FOOTER_END - footerLines.length * styles.small.line - FOOTER_GAP;
  const drawing = { ...document, pdf, footerLines, bottom };
  let y = drawTableHead(drawing, drawHead(drawing));
  for (const line of document.lines) y = drawRow(drawing, line, y);
  drawSums(drawing, y);
  drawFooters(drawing);
  pdf.end();
  return bytes;
}

function openPdf({ title, number, shopName, createdAt }: PrintedDocument): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    // Otherwise it reads files of its own, which are not beside the bundle.
    font: fontFiles.regular,
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: shopName, CreationDate: createdAt },
  });
  return pdf;
}

function drawHead(drawing: Drawing): number {
  const { pdf, title, number, blocks } = drawing;
  drawLogo(drawing);
  writeLine(pdf, title, styles.title, { right: RIGHT, y: TOP });
  writeLine(pdf, number, styles.muted, { right: RIGHT, y: TOP + styles.title.line });
  const top = TOP + LOGO.height + 32;
  const gap = 20;
  const width = (WIDTH - 2 * gap) / 3;
  const ends = blocks.map(({ label, lines }, index) => {
    const left = LEFT + index * (width + gap);
    writeLine(pdf, label, styles.label, { left, y: top });
    return lines.reduce(
      (y, line, row) =>
        writeParagraph(pdf, line, row === 0 ? styles.strong : styles.body, { left, y, width }),
      top + styles.label.line + 4,
    );
  });
  ends.push(drawFacts(drawing, { left: RIGHT - width, y: top }));
  return Math.max(...ends) + 32;
}

function drawFacts({ pdf, facts }: Drawing, { left, y }: { left: number; y: number }): number {
  let top = y;
  for (const [label, value] of facts) {
    writeLine(pdf, label, styles.label, { left, y: top });
    const room = RIGHT - left - widthOf(pdf, label, styles.label) - LABEL_GAP;
    // A number with a long prefix has no room beside its label.
    if (widthOf(pdf, value, styles.body) > room) top += styles.body.line;
    writeLine(pdf, value, styles.body, { right: RIGHT, y: top - 1 });
    top += styles.body.line + 2;
  }
  return top;
}

/** The shop's logo, or its mark and name as in its emails. */
function drawLogo({ pdf, logo, shopName }: Drawing): void {
  if (logo) {
    pdf.image(Buffer.from(logo), LEFT, TOP, { fit: [LOGO.width, LOGO.height], valign: 'center' });
    return;
  }
  const side = 18;
  const cut = side * 0.62;
  pdf
    .polygon(
      [LEFT, TOP + 4],
      [LEFT + side, TOP + 4],
      [LEFT + side, TOP + 4 + cut],
      [LEFT + cut, TOP + 4 + side],
      [LEFT, TOP + 4 + side],
    )
    .fill(INK);
  writeParagraph(pdf, shopName, styles.shop, { left: LEFT + side + 8, y: TOP + 2, width: 250 });
}

function drawTableHead({ pdf, columns: names }: Drawing, y: number): number {
  writeLine(pdf, names.name, styles.label, { left: columns.name.left, y });
  for (const name of ['quantity', 'unit', 'amount'] as const)
    writeLine(pdf, names[name], styles.label, { right: columns[name].right, y });
  const end = y + styles.label.line + CELL_PADDING;
  rule(pdf, end, LEFT, RIGHT, { colour: INK, width: 1 });
  return end;
}

function drawRow(drawing: Drawing, line: PrintedDocument['lines'][number], y: number): number {
  const { pdf, bottom } = drawing;
  const names = wrapText(pdf, line.name, styles.body, columns.name.width);
  const height = names.length * styles.body.line + 2 * CELL_PADDING;
  let top = y;
  if (top + height > bottom) top = drawTableHead(drawing, continueOnNewPage(drawing));
  const textTop = top + CELL_PADDING;
  names.forEach((text, index) => {
    writeLine(pdf, text, styles.body, { left: columns.name.left, y: textTop + index * styles.body.line });
  });
  for (const name of ['quantity', 'unit', 'amount'] as const)
    writeLine(pdf, line[name], styles.body, { right: columns[name].right, y: textTop });
  rule(pdf, top + height, LEFT, RIGHT, HAIRLINE);
  return top + height;
}

/** The sums stay together: a page that has no room for all of them has none. */
function drawSums(drawing: Drawing, end: number): void {
  const { pdf, sums, total, contained, note, bottom } = drawing;
  const rows = [...sums, ...contained].reduce((height, row) => height + sumHeight(pdf, row), 0);
  const height = rows + styles.total.line + styles.muted.line + 64;
  let y = end + 12;
  if (y + height > bottom) y = continueOnNewPage(drawing);
  for (const row of sums) y = drawSum(pdf, row, y);
  y += 4;
  rule(pdf, y, SUMS_LEFT, RIGHT, { colour: INK, width: 1.5 });
  y += 8;
  writeLine(pdf, total[0], styles.total, { left: SUMS_LEFT, y });
  writeLine(pdf, total[1], styles.total, { right: RIGHT, y });
  y += styles.total.line + 4;
  for (const row of contained) y = drawSum(pdf, row, y);
  if (note !== '') writeParagraph(pdf, note, styles.muted, { left: LEFT, y: y + 24, width: WIDTH });
}

type Sum = readonly [label: string, amount: string];

function drawSum(pdf: Pdf, row: Sum, y: number): number {
  const [label, amount] = row;
  writeParagraph(pdf, label, styles.muted, { left: SUMS_LEFT, y, width: sumLabelWidth(pdf, amount) });
  writeLine(pdf, amount, styles.body, { right: RIGHT, y });
  return y + sumHeight(pdf, row);
}

/** A long name of an offer or a tax takes several lines. */
function sumHeight(pdf: Pdf, [label, amount]: Sum): number {
  return wrapText(pdf, label, styles.muted, sumLabelWidth(pdf, amount)).length * styles.muted.line + 4;
}

function sumLabelWidth(pdf: Pdf, amount: string): number {
  return RIGHT - SUMS_LEFT - widthOf(pdf, amount, styles.body) - LABEL_GAP;
}

function continueOnNewPage({ pdf, title, number, shopName }: Drawing): number {
  pdf.addPage();
  const names = wrapText(pdf, shopName, styles.strong, 250);
  writeLine(pdf, names[0] ?? '', styles.strong, { left: LEFT, y: TOP });
  writeLine(pdf, `${title} ${number}`, styles.muted, { right: RIGHT, y: TOP });
  return TOP + styles.body.line + 20;
}

function drawFooters({ pdf, footerLines, bottom }: Drawing): void {
  const { start, count } = pdf.bufferedPageRange();
  const top = bottom + FOOTER_GAP;
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    rule(pdf, top - 8, LEFT, RIGHT, HAIRLINE);
    footerLines.forEach((line, index) => {
      writeLine(pdf, line, styles.small, { left: LEFT, y: top + index * styles.small.line });
    });
    writeLine(pdf, printedTexts.page(page - start + 1, count), styles.small, { right: RIGHT, y: top });
  }
}
