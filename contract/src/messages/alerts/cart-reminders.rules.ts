/** How long nothing was put into a cart before its customer is reminded. */
export const CART_REMINDER_AFTER_HOURS = 24;
/** Nobody is reminded of an older cart, such as after the owner switched it on. */
export const CART_REMINDER_UNTIL_HOURS = 96;
/** An email names no more products than this. */
export const CART_REMINDER_MAX_PRODUCTS = 5;

/** A page of the server's own, where a customer ends them; the id is random. */
export function cartReminderPath(id: string): string {
  return `/cart-reminders/${id}`;
}
