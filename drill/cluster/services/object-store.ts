/** Speaks S3 and checks signatures. Its port and its objects survive a kill. */
export type ObjectStore = {
  /** The settings with which the shops use it. */
  env: Record<string, string>;
  start: () => Promise<void>;
  kill: () => Promise<void>;
};
