/** How long packed orders can be taken back after the last of a run, and how long their emails wait. */
export const PACKING_UNDO_MINUTES = 10;
/** The longest that the email of a run's first orders waits for its last. */
export const PACKING_WAIT_MINUTES = 60;
/** In one run, one request and one print. */
export const MAX_PACKED_ORDERS = 100;
/** Ids of orders with commas between them, in an address. */
export const ORDER_LIST_MAX_CHARS = MAX_PACKED_ORDERS * 37;
