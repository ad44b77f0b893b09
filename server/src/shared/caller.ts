/** Who is asking, read from the session in the database on every request, never from the request's own words. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** How the session was presented: a cookie travels by itself and so needs a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
};
