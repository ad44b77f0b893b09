import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationAdminTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { useAddAdmin } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

/** Spec back-office §5: disabled while the email is empty; only the server checks whether it is valid. */
export function AdminsForm() {
  const { draft, submit, field, isSending } = useForm({
    empty: { adminEmail: '' },
    mutation: useAddAdmin(),
    toInput: ({ adminEmail }) => adminEmail.trim(),
  });
  const demo = useDemoRule();

  return (
    <form
      noValidate
      onSubmit={submit}
      className="panel grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3"
    >
      <TextField
        {...field('adminEmail')}
        label={accountAdminTexts.adminEmail}
        hint={shopInfo.sendsMail ? invitationAdminTexts.addressHint : accountAdminTexts.adminEmailHint}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_CHARS}
      />
      <Button
        type="submit"
        size="sm"
        disabled={isBlank(draft.adminEmail)}
        isBusy={isSending}
        className="sm:mt-7 md:h-10"
        {...demo.submitButton()}
      >
        {accountAdminTexts.addAdmin}
      </Button>
    </form>
  );
}
