export const orderNoteTexts = {
  label: 'Note for the team',
  hint: 'Only admins see it.',
  saving: 'Saving',
  save: 'Save note',
  saved: 'Note saved',
  removed: 'Note removed',
  failed: 'Error saving the note',
} as const;

export function noteSavedAt(time: string): string {
  return `Only admins see it. Saved ${time}`;
}
