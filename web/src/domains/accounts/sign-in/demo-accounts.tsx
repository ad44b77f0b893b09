import { DEMO_ACCOUNTS, type LoginDraft } from '@vitrine/contract/accounts/accounts.rules';
import { demoCredentialsFilled } from '@vitrine/contract/accounts/accounts.texts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

type DemoAccountsProps = { onFill: (draft: LoginDraft) => void };

/** Spec shopper §2 Login: the two buttons only fill the form. */
export function DemoAccounts({ onFill }: DemoAccountsProps) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 border-border border-t pt-6">
      <p className="col-span-2 mb-1 text-muted text-sm">Look around with a demo account</p>
      {[DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.user].map(({ label, email, password }) => (
        <Button
          key={label}
          variant="line"
          className="h-11 px-3 text-sm"
          onClick={() => {
            onFill({ email, password });
            toast.success(demoCredentialsFilled(label));
          }}
        >
          {label} demo
        </Button>
      ))}
    </div>
  );
}
