import type { IdentityConfig } from '@vitrine/contract/accounts/accounts.schemas';
import type { Db } from './db/client.ts';

/** What services may touch. Each names the part it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db;
  clock: () => Date;
  /** Where uploaded and demo images are kept. */
  mediaDir: string;
  /** The address people use, for links in mails. */
  publicUrl: string;
  /** Absent where the shop has no Google sign-in. */
  identity?: IdentitySettings;
  mail: MailSettings;
};

/** The identity provider's public configuration and where it publishes the keys that sign its tokens. */
export type IdentitySettings = { config: IdentityConfig; keysUrl: string };

export type MailSettings = {
  from: string;
  /** Absent: mails are kept as files in `folder` and go nowhere. */
  smtpUrl?: string;
  folder: string;
};
