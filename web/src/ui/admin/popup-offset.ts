/** The distance between a button and its popup. */
export const POPUP_OFFSET_PX = 8;
