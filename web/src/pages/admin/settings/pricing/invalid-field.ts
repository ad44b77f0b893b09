/** The form focuses the first control with the name of its field, so only controls that are wrong have it. */
export const INVALID = 'zones';
