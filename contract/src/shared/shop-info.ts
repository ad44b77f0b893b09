/** What every page knows before its first call; the server writes it into the HTML as JSON. */
export type ShopInfo = {
  /** True if the two public demo accounts exist, so the login page offers them. */
  demo: boolean;
};
