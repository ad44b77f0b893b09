/** The first thing wrong with a form: the field to focus and the words to show. */
export type FieldProblem<Field extends string> = { field: Field; message: string };

export function isBlank(value: string): boolean {
  return value.trim() === '';
}
