import { PASSKEY_NAME_MAX_CHARS } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactor } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  removePasskeyOf,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useId } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddPasskey, useRemovePasskey } from './second-factor.hooks.ts';

type AddPasskeyDialogProps = { isOpen: boolean; onClose: () => void; onDone: (codes: string[]) => void };

export function AddPasskeyDialog({ isOpen, onClose, onDone }: AddPasskeyDialogProps) {
  const formId = useId();
  const add = useAddPasskey();
  const { draft, submit, field } = useForm({
    empty: { name: '' },
    mutation: {
      isPending: add.isPending,
      mutate: (name: string, { onSuccess, onError }) =>
        add.mutate(name, {
          onSuccess: ({ data }) => {
            onSuccess();
            onDone(data.recoveryCodes);
          },
          onError,
        }),
    },
    toInput: ({ name }) => name.trim(),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={secondFactorTexts.addPasskey}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" isBusy={add.isPending} disabled={!draft.name.trim()}>
            {secondFactorTexts.addPasskey}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          {...field('name')}
          label={secondFactorTexts.passkeyName}
          hint={secondFactorTexts.passkeyNameHint}
          maxLength={PASSKEY_NAME_MAX_CHARS}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

type PasskeysDialogProps = { passkeys: SecondFactor['passkeys']; isOpen: boolean; onClose: () => void };

export function PasskeysDialog({ passkeys, isOpen, onClose }: PasskeysDialogProps) {
  const remove = useRemovePasskey();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={secondFactorTexts.passkeys}>
      <ul className="-mb-2">
        {passkeys.map(({ _id, name, createdAt }) => (
          <li
            key={_id}
            className="flex items-center justify-between gap-4 border-border border-t py-3 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block break-words font-semibold">{name}</span>
              <span className="text-muted text-sm">{formatDate(createdAt)}</span>
            </span>
            <Button
              variant="text-danger"
              size="sm"
              aria-label={removePasskeyOf(name)}
              isBusy={remove.isPending && remove.variables === _id}
              onClick={() => remove.mutate(_id)}
            >
              {secondFactorTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
