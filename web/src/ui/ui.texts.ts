/** Words that the parts themselves say. What a screen says comes from the contract's texts. */
export const uiTexts = {
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  less: 'Less',
  more: 'More',
  showAll: 'Show all',
  showLess: 'Show less',
  showPassword: 'Show password',
  originalPrice: 'Original price',
  now: 'Now',
  rating: (value: string, count?: number) =>
    count === undefined
      ? `${value} out of 5`
      : `${value} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noReviews: 'No reviews yet',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  notices: 'Notices',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;
