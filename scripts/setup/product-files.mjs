/** What `ensureBuilt` makes of the server, from the project's folder. */
export const SHOP_FILE = 'server/dist/bundle/main.js';
export const COMMAND_FILE = 'server/dist/bundle/shop.js';
