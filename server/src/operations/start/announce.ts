import { DEMO_ACCOUNTS } from '@vitrine/contract/accounts/accounts.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Env } from '../../env.ts';
import type { PreparedShop } from './open-shop.ts';

/** Printed once the shop is open; the only place where the owner's generated password appears. */
export function announce(env: Env, prepared: PreparedShop): void {
  process.stdout.write(`${announcement(env, prepared)}\n\n`);
}

export function announcement(
  { PUBLIC_URL, DEMO, RENAMED }: Pick<Env, 'PUBLIC_URL' | 'DEMO' | 'RENAMED'>,
  { owner, filledInMs, isEmpty, paymentNote }: PreparedShop,
): string {
  const { admin, user } = DEMO_ACCOUNTS;
  const filled =
    filledInMs === undefined ? '' : `\n  The demo shop was filled in ${(filledInMs / 1000).toFixed(1)} s.`;
  const paragraphs = [
    `\n  Vitrine is open at ${PUBLIC_URL}${filled}`,
    DEMO &&
      `  Demo admin   ${admin.email}  ${admin.password}  (read-only)\n  Demo user    ${user.email}  ${user.password}`,
    owner?.generatedPassword &&
      `  Owner        ${owner.email}  ${owner.generatedPassword}\n  The owner’s password is shown this once; please keep it.`,
    owner?.passwordIgnored &&
      `  OWNER_PASSWORD is not the password of ${owner.email}: it counts only when the account is made.\n  For a new one: npm run shop -- reset-password ${owner.email}`,
    isEmpty &&
      `  The shop is empty. Sign in as the owner at ${PUBLIC_URL}${paths.login},\n  then add a category and a product: ${PUBLIC_URL}${paths.adminDashboard} says how.`,
    paymentNote && `  ${paymentNote}`,
    ...RENAMED.map(
      ([name, newName]) => `  The setting ${name} is called ${newName} now. The old name still works.`,
    ),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}
