/** The headers with which a browser asks for a page whose address was typed. */
export const aPageVisit = {
  host: 'shop.test',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
