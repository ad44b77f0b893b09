/** The filters above the orders. */
export const orderFilterTexts = {
  label: 'Filter orders',
  paid: 'Paid',
  toShip: 'To ship',
  date: 'Date',
  customer: 'Customer',
  findCustomer: 'Name or email',
  from: 'From',
  to: 'To',
  today: 'Today',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  thisYear: 'This year',
  remove: 'Remove this filter',
  clear: 'Clear filters',
  /** On a user: what they ordered. */
  history: 'Orders',
  noHistory: 'No orders yet',
  allOfThem: 'All orders of this customer',
} as const;
