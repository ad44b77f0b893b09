/** Spec shopper §9: the spinner before the first screen. */
export const START_SPINNER_MS = 300;

/** The longest text that any search box accepts. */
export const SEARCH_MAX_CHARS = 200;

/** The longest cursor that a list call accepts. */
export const CURSOR_MAX_CHARS = 1024;

/** Spec back-office §9: the side navigation. */
export const SIDEBAR_EXPANDED_PX = 240;
export const SIDEBAR_COLLAPSED_PX = 70;

/** Spec shopper §3: the local storage key of the user record. */
export const SESSION_STORAGE_KEY = 'user';
