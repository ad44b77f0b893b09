/** The anchor of a product's facts, below its description. */
export const FACTS_ID = 'facts';
