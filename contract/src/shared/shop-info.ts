/** What every page knows before its first call; the server writes it into the HTML as a block of data. */
export type ShopInfo = {
  /** The two public demo accounts exist, so the login page offers them. */
  demo: boolean;
};
