/** Secrets that an owner enters in the back office. They are stored encrypted and never sent back. */
export const SECRET_NAMES = [
  'stripe-secret-key',
  'stripe-webhook-secret',
  'smtp-password',
  'backup-key',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

export const SECRET_MAX_CHARS = 500;

/** What a secret must look like, so that one field's content does not end up in another. */
export const secretForms: Readonly<Record<SecretName, RegExp>> = {
  'stripe-secret-key': /^[rs]k_(test|live)_\w{10,}$/,
  'stripe-webhook-secret': /^whsec_\S{10,}$/,
  'smtp-password': /^[^\r\n]+$/,
  'backup-key': /^[^\r\n]{16,}$/,
};

/** How the connection to the email server is protected. */
export const EMAIL_SECURITY = ['starttls', 'tls', 'none'] as const;
export type EmailSecurity = (typeof EMAIL_SECURITY)[number];

/** What the environment can decide instead of the back office. */
export const ENVIRONMENT_PARTS = ['payments', 'mailServer', 'sender', 'backups', 'backupKey'] as const;
export type EnvironmentPart = (typeof ENVIRONMENT_PARTS)[number];
