/** How the shop takes money: not at all, in play, with Stripe's test keys, or for real. */
/** `other`: a provider that was added, which says for itself whether its money is real. */
export const PAYMENT_MODES = ['off', 'sandbox', 'stripe-test', 'stripe-live', 'other'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Why Stripe takes no payments: it refuses the key, cannot be reached, or has not activated the account. */
export const PAYMENT_PROBLEMS = ['refused', 'unreachable', 'inactive'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Why emails cannot be sent: the password, the connection, or something else. */
export const EMAIL_FAILURES = ['password', 'unreachable', 'refused'] as const;
export type EmailFailure = (typeof EMAIL_FAILURES)[number];

/** How far a backup is that somebody asked for. */
export const BACKUP_REQUEST_STATES = ['running', 'done', 'failed'] as const;

/** In a sensible order for a new owner; any other works too. */
export const FIRST_STEPS = ['name', 'category', 'product', 'payment', 'mail', 'policies'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const HOUR_MS = 3_600_000;
/** Below this the owner should free some space. */
export const LOW_DISK_BYTES = 2 * 1024 ** 3;

type Backups = { isOn: boolean; everyHours: number; kept: readonly { madeAt: string }[] };

/** How many whole days ago the last backup was made, if that is longer than it should be. */
export function backupDelayDays({ isOn, everyHours, kept }: Backups, now: Date): number | undefined {
  const [newest] = kept;
  if (!isOn || !newest) return undefined;
  const hours = (now.getTime() - Date.parse(newest.madeAt)) / HOUR_MS;
  return hours > 2 * everyHours ? Math.floor(hours / 24) : undefined;
}

/** Classifies an email server's error by what the owner can do about it. */
export function emailFailureOf(error: string): EmailFailure {
  if (/EAUTH|\b(530|534|535)\b|auth|password|credential/i.test(error)) return 'password';
  if (/ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESOCKET|timeout|getaddrinfo/i.test(error))
    return 'unreachable';
  return 'refused';
}

/** `1.2 GB`, `380 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(bytes >= 10 * 1024 ** 3 ? 0 : 1)} GB`;
  return `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`;
}

/** Shown until everything is done; a sale does not write the policies. A demo sells by itself and needs no steps. */
export function showsFirstSteps({ steps, hasOrders }: FirstStepsState, isDemo: boolean): boolean {
  return !(isDemo && hasOrders) && FIRST_STEPS.some((step) => !steps[step]);
}

type FirstStepsState = { steps: Record<FirstStep, boolean>; hasOrders: boolean };
