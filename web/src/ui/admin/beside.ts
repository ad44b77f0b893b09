/** The room between a button and what hangs from it. */
export const BESIDE_PX = 8;
