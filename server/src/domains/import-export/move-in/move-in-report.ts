import { formatNumber } from '@vitrine/contract/shared/numbers';
import type { MoveInFile } from './move-in-files.ts';

/** More are counted, but not listed: a file can have as many as rows. */
const LISTED_PROBLEMS = 5_000;

export type FileReport = {
  file: Pick<MoveInFile, 'name' | 'kind'>;
  read: number;
  created: number;
  updated: number;
  /** Here already, and equal. */
  unchanged: number;
  /** How many were left out for each reason, without being wrong. */
  leftOut: Map<string, number>;
  refused: number;
  /** With its row; the first of them. */
  problems: string[];
  /** What is right and worth a look. */
  notes: string[];
};

export type MoveInReport = { files: FileReport[]; redirects: number };

export function emptyReport(file: FileReport['file']): FileReport {
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
  return { file, ...counts, leftOut: new Map(), problems: [], notes: [] };
}

type Problem = { row: number; column: string; value: string; advice: string };

function describeProblem(file: string, { row, column, value, advice }: Problem): string {
  const where = column && ` (${column})`;
  return `${file}, row ${row}${where}: ${value && `${value}. `}${advice}.`;
}

export function addProblem(report: FileReport, problem: Problem): void {
  addLine(report.problems, describeProblem(report.file.name, problem));
}

export function addNote(report: FileReport, note: string): void {
  addLine(report.notes, `${report.file.name}, ${note}`);
}

function addLine(lines: string[], line: string): void {
  if (lines.length < LISTED_PROBLEMS) lines.push(line);
}

export function leaveOut(report: FileReport, reason: string): void {
  report.leftOut.set(reason, (report.leftOut.get(reason) ?? 0) + 1);
}

const NOUNS = {
  products: ['product', 'products'],
  customers: ['customer', 'customers'],
  orders: ['order', 'orders'],
} as const;

/** A line for each outcome that there is. */
export function summaryLines(
  { files, redirects }: MoveInReport,
  { isRehearsal }: { isRehearsal: boolean },
): string[] {
  const lines = files.flatMap(({ file, read, created, updated, unchanged, leftOut, refused }) => {
    const noun = NOUNS[file.kind];
    const outcomes: [number, string][] = [
      [created, isRehearsal ? 'would be added' : 'added'],
      [updated, isRehearsal ? 'would be changed' : 'changed'],
      [unchanged, 'here already and left as they are'],
      ...[...leftOut].map(([reason, count]): [number, string] => [count, `left out: ${reason}`]),
      [refused, 'refused with a problem'],
    ];
    const shown = outcomes
      .filter(([count]) => count > 0)
      .map(([count, what]) => `  ${formatNumber(count)} ${what}`);
    return [`${file.name}: ${formatNumber(read)} ${noun[read === 1 ? 0 : 1]} read`, ...shown];
  });
  const created = isRehearsal ? 'would be created' : 'created';
  return redirects > 0
    ? [...lines, `${formatNumber(redirects)} redirects from old addresses ${created}`]
    : lines;
}

/** The whole report as the file that the command saves. */
export function reportText(report: MoveInReport, about: { isRehearsal: boolean; title: string }): string {
  const problems = report.files.flatMap((file) => listed(file.problems, file.refused));
  const notes = report.files.flatMap((file) => listed(file.notes, file.notes.length));
  const parts = [
    [about.title],
    summaryLines(report, about),
    ...(problems.length > 0 ? [['Problems:', ...problems]] : []),
    ...(notes.length > 0 ? [['Notes:', ...notes]] : []),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function listed(lines: readonly string[], count: number): string[] {
  const more = count - lines.length;
  return more > 0 ? [...lines, `and ${formatNumber(more)} more`] : [...lines];
}
