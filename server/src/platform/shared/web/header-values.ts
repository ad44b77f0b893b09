export const JSON_TYPE = 'application/json; charset=utf-8';
/** For URLs whose content never changes: hashed assets and randomly named images. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
