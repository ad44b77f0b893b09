/** Who is calling, read from the session in the database on every request, never from the request's own data. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** How the session was presented: browsers send cookies automatically, so those need a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
};
