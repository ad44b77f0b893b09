import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSafePattern } from 'redos-detector';
import ts from 'typescript';
import { root } from '../setup/shell.mjs';

/** The analyser counts the ways to match a text; more of them than this may mean that their number grows with the text. */
const MAX_WAYS = 50;
const MAX_STEPS = 20_000;

/** Every regular expression of the code that meets input: literals, and expressions that are built at run time. */
export function regularExpressions() {
  const files = globSync('{server,contract,web}/{src,database}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return files.flatMap((file) => expressionsIn(readFileSync(join(root, file), 'utf8'), file));
}

export function expressionsIn(text, file) {
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
    else if (isBuilt(node)) found.push({ file, text: node.getText(), isBuilt: true });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function isBuilt(node) {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && /^(globalThis\.)?RegExp$/.test(node.expression.getText());
}

/**
 * Whether the time to match grows no faster than the text. An expression that is not anchored is tried at every place of
 * the text, which the analyser counts too. What it cannot read, and what is built at run time, is not proven.
 */
export function isProvenLinear({ text, isBuilt = false }) {
  if (isBuilt) return false;
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1);
  // The analyser knows no names of groups, which change nothing.
  const pattern = text.slice(1, end).replaceAll(/\(\?<[A-Za-z]\w*>/g, '(');
  // Without a repetition the length of a match is fixed.
  if (!/[*+{]/.test(pattern)) return true;
  try {
    return isSafePattern(pattern, {
      caseInsensitive: flags.includes('i'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      unicode: /[uv]/.test(flags),
      maxScore: MAX_WAYS,
      maxSteps: MAX_STEPS,
    }).safe;
  } catch {
    return false;
  }
}
