export type Statement = { title: string; text: string; values: unknown[] };
