export const NOTE_MAX_CHARS = 2_000;
