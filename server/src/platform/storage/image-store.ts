import type { SharedFiles } from './shared-files.ts';

export type StoredFile = {
  name: string;
  /** None if it was deleted meanwhile. */
  facts: () => Promise<{ bytes: number; writtenAt: Date } | undefined>;
};

/** Where the shop stores its images. A name is random and its content never changes. */
export type ImageStore = {
  /** What people know it by: a folder or a bucket. */
  place: string;
  /** Present if the images are files on this machine, which can be sent, linked and renamed by their path. */
  folder?: string;
  /** Present if everybody can read the images at another address, such as a CDN's: the name follows it. */
  publicUrl?: string;
  /** Present if machines share the store: for other files that all of them need. */
  sharedFiles?: SharedFiles;
  requireSpace: () => Promise<void>;
  /** All or nothing: a file with this name is always whole. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Makes what was written survive a power cut. */
  settle: () => Promise<void>;
  has: (name: string) => Promise<boolean>;
  read: (name: string) => Promise<Buffer | undefined>;
  /** Everything in the store, also files that are no images. */
  list: () => AsyncIterable<StoredFile>;
  delete: (names: readonly string[]) => Promise<void>;
  /** Present if files cannot be linked: nothing is deleted, by whichever process, until the returned function is called. */
  holdAll?: () => Promise<() => Promise<void>>;
  /** Whether the images belong to this database: to the first that asks, so that trying another one leaves them untouched. */
  belongsTo: (databaseId: string) => Promise<boolean>;
  /** After a restore they belong to another database, which then asks first. */
  forgetDatabase: () => Promise<void>;
};
