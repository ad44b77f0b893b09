import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that owners are given: the drill runs on them, so that what they say is proven. */
const EXAMPLES = join(import.meta.dirname, '../../deploy/patroni');

export type Values = Readonly<Record<string, string | number>>;

export function fillExample(name: string, values: Values): Promise<string> {
  return fillFile(join(EXAMPLES, name), values);
}

export async function fillFile(path: string, values: Values): Promise<string> {
  return fill(await readFile(path, 'utf8'), values);
}

/** Puts a value for each name in braces. What nginx itself calls $host has no braces and stays. */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is missing in the template's values.`);
    return String(value);
  });
}
