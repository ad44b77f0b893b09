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

/** What a call of the back office needs beyond an admin's session. */
export type NeededConfirmation = {
  /** A second factor shown lately, or always something: the password where there is none. */
  rule: 'with second factor' | 'always' | undefined;
  /** Also for an admin without a second factor where every admin needs one. */
  isOpenWithoutFactor: boolean;
};
