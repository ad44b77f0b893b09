/** Where the line with the size leads. */
export const FACTS_ID = 'facts';
