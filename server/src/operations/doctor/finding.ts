/** `problem`: something does not work or will be lost; `warning`: it works, and the owner should know. */
type Level = 'ok' | 'warning' | 'problem';

/** What a check found, and for anything but `ok` what to do about it. */
export type Finding = { level: Level; about: string; text: string };

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const warning = (about: string, text: string): Finding => ({ level: 'warning', about, text });
export const problem = (about: string, text: string): Finding => ({ level: 'problem', about, text });

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
