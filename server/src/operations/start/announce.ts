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
  const lines = ['', `  Vitrine is open at ${PUBLIC_URL}`];
  if (filledInMs !== undefined)
    lines.push(`  The demo shop was filled in ${(filledInMs / 1000).toFixed(1)} s.`);
  if (DEMO) {
    const { admin, user } = DEMO_ACCOUNTS;
    lines.push('', `  Demo admin   ${admin.email}  ${admin.password}  (read-only)`);
    lines.push(`  Demo user    ${user.email}  ${user.password}`);
  }
  if (owner?.generatedPassword) {
    lines.push('', `  Owner        ${owner.email}  ${owner.generatedPassword}`);
    lines.push('  The owner’s password is shown this once; please keep it.');
  }
  if (owner?.passwordIgnored) {
    const { email } = owner;
    lines.push(
      '',
      `  OWNER_PASSWORD is not the password of ${email}: it counts only when the account is made.`,
    );
    lines.push(`  For a new one: npm run shop -- reset-password ${email}`);
  }
  if (isEmpty) {
    lines.push('', `  The shop is empty. Sign in as the owner at ${PUBLIC_URL}${paths.login},`);
    lines.push(`  then add a category and a product: ${PUBLIC_URL}${paths.adminDashboard} says how.`);
  }
  if (paymentNote) lines.push('', `  ${paymentNote}`);
  for (const [name, newName] of RENAMED)
    lines.push('', `  The setting ${name} is called ${newName} now. The old name still works.`);
  return lines.join('\n');
}
