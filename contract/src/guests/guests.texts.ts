/** Settings › Checkout. */
export const guestTexts = {
  onOrOff: 'Guest checkout must be on or off',
} as const;
