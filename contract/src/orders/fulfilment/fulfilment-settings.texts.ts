/** Settings › Delivery and payments. */
export const deliverySettingsTexts = {
  title: 'Delivery',
  asksAddress: 'Ask for a delivery address',
  asksAddressText: 'On the payment page. Switch it off if you sell nothing that needs sending.',
  countries: 'Countries you send to',
  countriesText: 'Others see a message before they pay.',
  everywhere: 'Everywhere. Add a country to send only there.',
  addCountry: 'Add a country',
  arrival: 'Arrival date',
  arrivalText: 'On product pages, such as “Arrives Thu 19 to Sat 21 Nov”. With 0 and 0 none is shown.',
  arrivalFrom: 'Earliest arrival',
  arrivalTo: 'Latest arrival',
  inWorkingDays: 'In working days after the order.',
  workingDays: 'Working days',
  stock: 'Stock',
  lowStock: 'Low stock',
  lowStockAt: 'Show “Only 3 left” from',
  personalData: 'Personal data in orders',
  keepYears: 'Years to keep names and addresses',
  keepYearsTitle: 'Keep names and addresses of deleted customers for',
  keepYearsText:
    'In years from the order, as long as bookkeeping law requires. Undelivered orders keep them in any case.',
  lowStockText: 'You get an email at the same number. Each product can have its own.',
} as const;

/** `Mon`; 0 is Sunday. */
export function weekdayName(day: number): string {
  // 4 January 2026 was a Sunday.
  return new Date(2026, 0, 4 + day).toLocaleDateString('en-US', { weekday: 'short' });
}

export function removeCountry(name: string): string {
  return `Remove ${name}`;
}

/** Settings › Email. */
export const emailSettingsTexts = {
  seeIt: 'Preview',
  alwaysOn: 'Always on',
} as const;

export function seeEmail(name: string): string {
  return `Preview: ${name}`;
}

/** The page that shows an email with sample data. */
export const emailPreviewTexts = {
  light: 'Light',
  dark: 'Dark',
  plain: 'Plain text',
  look: 'Look',
  subject: 'Subject',
  sample: 'With sample data. Nothing is sent.',
  loadFailed: 'Error loading the email',
} as const;
