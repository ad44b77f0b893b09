export const movedCustomerTexts = {
  /** Who came without a name that the shop shows. */
  nameless: 'Customer',
} as const;
