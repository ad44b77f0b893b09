import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownDataTexts, storedAfterDeletion } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { PanelRow, RowPanel } from '../../../ui/display/row-panel.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useDeleteOwnAccount, useExportOwnData, useOwnDeletion } from './own-data.hooks.ts';
import { RowButton } from './own-security.tsx';

type OwnDataPanelProps = { hasPassword: boolean };

export function OwnDataPanel({ hasPassword }: OwnDataPanelProps) {
  const exportData = useExportOwnData();
  const [isAsking, setAsking] = useState(false);
  return (
    <RowPanel title={ownDataTexts.title}>
      <PanelRow name={ownDataTexts.exportName} text={ownDataTexts.exportText}>
        <RowButton isBusy={exportData.isPending} onClick={() => exportData.mutate()}>
          {ownDataTexts.export}
        </RowButton>
      </PanelRow>
      <PanelRow name={ownDataTexts.deleteName} text={ownDataTexts.deleteText}>
        <RowButton
          variant="text-danger"
          icon={<Trash2 />}
          className="-mr-3.5"
          onClick={() => setAsking(true)}
        >
          {ownDataTexts.delete}
        </RowButton>
      </PanelRow>
      <DeleteDialog isOpen={isAsking} hasPassword={hasPassword} onClose={() => setAsking(false)} />
    </RowPanel>
  );
}

type DeleteDialogProps = OwnDataPanelProps & { isOpen: boolean; onClose: () => void };

function DeleteDialog({ isOpen, hasPassword, onClose }: DeleteDialogProps) {
  const deletion = useOwnDeletion(isOpen);
  const kept = deletion.data ? storedAfterDeletion(deletion.data) : [ownDataTexts.keepsInGeneral];
  const { draft, submit, field, isSending } = useForm({
    empty: { password: '' },
    mutation: useDeleteOwnAccount(),
    toInput: (typed) => typed,
    onFailed: ({ focus }) => focus('password'),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={ownDataTexts.deleteTitle}
      lead={
        <>
          <p className="mb-3 text-muted">{ownDataTexts.deleteLead}</p>
          {!deletion.isPending &&
            kept.map((sentence) => (
              <p key={sentence} className="mb-3">
                {sentence}
              </p>
            ))}
        </>
      }
      onSubmit={submit}
      submitProps={{
        variant: 'danger',
        isBusy: isSending,
        disabled: deletion.isPending || (hasPassword && draft.password === ''),
        children: ownDataTexts.deleteConfirm,
      }}
    >
      {hasPassword && (
        <PasswordField {...field('password')} label={accountTexts.password} autoComplete="current-password" />
      )}
    </FormDialog>
  );
}
