/** The distance between a button and its popup. */
export const BESIDE_PX = 8;
