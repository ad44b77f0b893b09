/** Who is calling, read from the session in the database on every request, never from the request's own data. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** The hash of the session's token; absent for what a job or a command does in somebody's name. */
  session?: string;
  /** How the session was presented: browsers send cookies automatically, so those need a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
};
