/** `problem`: something does not work or will be lost; `warning`: it works, and the owner should know. */
type Level = 'ok' | 'warning' | 'problem';

/** What a check found, and for anything but `ok` what to do about it. */
export type Finding = { level: Level; about: string; text: string };
/** Without `about` it is about what the check is called. */
export type Found = Omit<Finding, 'about'> & { about?: string | undefined };

const found = (level: Level) => (text: string, about?: string) => ({ level, about, text });
export const ok = found('ok');
export const warning = found('warning');
export const problem = found('problem');

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
