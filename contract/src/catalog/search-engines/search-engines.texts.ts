/** Settings › Search engines. */
export const searchEngineTexts = {
  addresses: 'Addresses',
  readableAddresses: 'Readable addresses of products and categories',
  readableAddressesText:
    'Search engines and the browser show the name of a product or category in its address. Links with the former form keep working, also after it is renamed.',
  example: 'Example',
  exampleAddress: '/product/walnut-lamp-0190f2ab3c4',
  onOrOff: 'Readable addresses must be on or off',
} as const;
