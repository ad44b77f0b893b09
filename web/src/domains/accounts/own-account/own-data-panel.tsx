import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { keptAfterDeletion, ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useId, useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AccountPanel, AccountRow } from './account-panel.tsx';
import { useDeleteOwnAccount, useExportOwnData, useOwnDeletion } from './own-data.hooks.ts';

type OwnDataPanelProps = { hasPassword: boolean };

/** Export and deletion of a customer's own account. */
export function OwnDataPanel({ hasPassword }: OwnDataPanelProps) {
  const exportData = useExportOwnData();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountPanel title={ownDataTexts.title}>
      <AccountRow name={ownDataTexts.exportName} text={ownDataTexts.exportText}>
        <Button variant="line" size="sm" isBusy={exportData.isPending} onClick={() => exportData.mutate()}>
          {ownDataTexts.export}
        </Button>
      </AccountRow>
      <AccountRow name={ownDataTexts.deleteName} text={ownDataTexts.deleteText}>
        <Button variant="text-danger" size="sm" className="-mr-3.5" onClick={() => setAsking(true)}>
          {ownDataTexts.delete}
        </Button>
      </AccountRow>
      <DeleteDialog isOpen={isAsking} hasPassword={hasPassword} onClose={() => setAsking(false)} />
    </AccountPanel>
  );
}

type DeleteDialogProps = OwnDataPanelProps & { isOpen: boolean; onClose: () => void };

function DeleteDialog({ isOpen, hasPassword, onClose }: DeleteDialogProps) {
  const formId = useId();
  const deletion = useOwnDeletion(isOpen);
  const kept = deletion.data ? keptAfterDeletion(deletion.data) : [ownDataTexts.keepsInGeneral];
  const { draft, submit, field, isSending } = useForm({
    empty: { password: '' },
    mutation: useDeleteOwnAccount(),
    toInput: (typed) => typed,
    onFailed: ({ focus }) => focus('password'),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={ownDataTexts.deleteTitle}
      footer={
        <>
          <Button variant="line" size="sm" data-autofocus onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            size="sm"
            isBusy={isSending}
            disabled={deletion.isPending || (hasPassword && draft.password === '')}
          >
            {ownDataTexts.deleteConfirm}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">{ownDataTexts.deleteLead}</p>
      {!deletion.isPending &&
        kept.map((sentence) => (
          <p key={sentence} className="mb-3">
            {sentence}
          </p>
        ))}
      <form id={formId} noValidate onSubmit={submit} className="mt-5">
        {hasPassword && (
          <PasswordField
            {...field('password')}
            label={accountTexts.password}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  );
}
