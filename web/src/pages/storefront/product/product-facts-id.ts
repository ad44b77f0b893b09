/** The anchor that the line with the size links to. */
export const FACTS_ID = 'facts';
