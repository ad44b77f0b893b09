import type { IdentityConfig } from '@vitrine/contract/accounts/accounts.schemas';
import type { Db } from './platform/database/connections/client.ts';
import type { ProfileReader } from './platform/outbound/agent-profiles.ts';
import type { SendOutbound } from './platform/outbound/outbound-request.ts';
import type { SigningKeys } from './platform/outbound/signing-keys.ts';
import type { PaymentAccount, PaymentProvider } from './platform/payment-providers/payment-provider.ts';
import type { Replica } from './platform/replica/replica.ts';
import type { ResponseCache } from './platform/response-cache/response-cache.ts';
import type { SecretCipher } from './platform/settings/secret-cipher.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { ImageStore } from './platform/storage/image-store.ts';

/** Everything that services depend on. Each names what it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db;
  /** Where `catalogReads` reads; absent if the shop has no replica. */
  replica?: Replica;
  clock: () => Date;
  responseCache: ResponseCache;
  settings: Settings;
  secrets: SecretCipher;
  imageStore: ImageStore;
  /** The folder for files that only this machine needs, and for the images if they are files. */
  mediaDir: string;
  publicUrl: string;
  identity?: IdentitySettings;
  /** Read it when it is needed: an admin can change it while the shop runs. */
  email: EmailSettings;
  /** Absent if the shop takes no payments. Read it when it is needed: an admin can change it while the shop runs. */
  payments?: PaymentProvider | undefined;
  /** Present as soon as the provider's key is set, even before the shop can take payments with it. */
  paymentAccount?: PaymentAccount | undefined;
  /** Present if the payment provider is the sandbox, whose pages the shop then serves. */
  sandbox?: SandboxSettings;
  agents?: AgentSettings;
};

/** What most services need. */
export type Shop = Pick<Deps, 'db' | 'clock'>;

export type IdentitySettings = { config: IdentityConfig; keysUrl: string };

export type AgentSettings = { keys: SigningKeys; profiles: ProfileReader; send: SendOutbound };

export type EmailSettings = {
  from: string;
  /** Absent if replies go to the sender. */
  replyTo?: string;
  /** Absent if nobody entered an address, so that `from` is made up. */
  isSenderSet?: true;
  /** If absent, emails are written to files in `folder` and not sent. */
  smtpUrl?: string;
  folder: string;
  /** In a local demo without an email server, whose /dev/mail shows them; elsewhere bodies go when an email is sent. */
  keepsBodies?: boolean;
};

export type SandboxSettings = {
  /** The sandbox signs its events with it, and the shop verifies them with it. */
  webhookSecret: string;
  /** Where the shop receives the events: an address that this process itself can reach. */
  webhookUrl: string;
  /** Before each retry of an event, while a person waits. */
  retryDelaysMs: readonly number[];
};
