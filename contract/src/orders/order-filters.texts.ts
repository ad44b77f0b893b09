/** The filters above the orders. */
export const orderFilterTexts = {
  label: 'Filter orders',
  /** The tabs above the list. */
  tabs: 'Order status',
  all: 'All',
  paid: 'Paid',
  toShip: 'To ship',
  /** Orders with an open return. */
  returns: 'Returns',
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
  /** On a user: what they ordered. */
  history: 'Orders',
  noHistory: 'No orders yet',
  allOfThem: 'All orders of this customer',
} as const;

/** Filters that an admin saved under a name. */
export const orderViewTexts = {
  label: 'Saved views',
  save: 'Save view',
  title: 'Save this view',
  lead: 'The filters and the order of the list.',
  share: 'For all admins',
  shareHint: 'Otherwise only you see it.',
  shared: 'for all admins',
  saved: 'View saved',
  loadFailed: 'Error fetching your views',
  saveFailed: 'Error saving the view',
  name: 'Name',
  placeholder: 'To ship, oldest first',
  filters: 'Filters',
  remove: (name: string) => `Delete view ${name}`,
  badList: 'Views must be a list',
  badFilters: 'Filters must be those of the list of orders',
  twice: 'There is a view with this name already',
  tooMany: (max: number) => `There can be at most ${max} views. Delete one first.`,
} as const;
