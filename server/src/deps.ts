import type { IdentityConfig } from '@vitrine/contract/accounts/accounts.schemas';
import type { Answers } from './answers/answers.ts';
import type { Db } from './db/client.ts';
import type { PaymentProvider } from './payment-providers/payment-provider.ts';

/** What services may touch. Each names the part it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db;
  clock: () => Date;
  /** Replies that are the same for everyone, kept until a change concerns them. */
  answers: Answers;
  /** Where uploaded and demo images are kept. */
  mediaDir: string;
  /** The address people use, for links in mails. */
  publicUrl: string;
  /** Absent where the shop has no Google sign-in. */
  identity?: IdentitySettings;
  mail: MailSettings;
  /** Absent where the shop takes no payments. */
  payments?: PaymentProvider;
  /** Present where the payment provider is the sandbox, whose pages the shop then serves. */
  sandbox?: SandboxSettings;
};

/** The identity provider's public configuration and where it publishes the keys that sign its tokens. */
export type IdentitySettings = { config: IdentityConfig; keysUrl: string };

export type MailSettings = {
  from: string;
  /** Absent: mails are kept as files in `folder` and go nowhere. */
  smtpUrl?: string;
  folder: string;
};

export type SandboxSettings = {
  /** Signs what the sandbox tells the shop, and is what the shop checks it with. */
  webhookSecret: string;
  /** Where the shop listens for it: an address that this process itself can reach. */
  webhookUrl: string;
  /** How long to wait before each further try to tell the shop, while a person waits. */
  retryDelaysMs: readonly number[];
};
