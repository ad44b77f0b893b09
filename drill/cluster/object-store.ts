/** Speaks S3 and checks signatures. It keeps its port and its objects over a kill. */
export type ObjectStore = {
  /** What the shops are told of it. */
  env: Record<string, string>;
  start: () => Promise<void>;
  kill: () => Promise<void>;
};
