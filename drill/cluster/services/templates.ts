import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The example files for owners. The drill runs on them, which proves that they work. */
const EXAMPLES = join(import.meta.dirname, '../../../deploy/patroni');

export type Values = Readonly<Record<string, string | number>>;

export function fillExample(name: string, values: Values): Promise<string> {
  return fillFile(join(EXAMPLES, name), values);
}

export async function fillFile(path: string, values: Values): Promise<string> {
  return fill(await readFile(path, 'utf8'), values);
}

/** Replaces each ${NAME} with its value. nginx's own variables, such as $host, have no braces and stay. */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is missing in the template's values.`);
    return String(value);
  });
}
