import { PASSKEY_NAME_MAX_CHARS } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactor } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  removePasskeyOf,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { copyWithToast } from '../../../lib/copy-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CopyBox } from '../../../ui/admin/copy-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useAddPasskey, useBeginCodes, useRemovePasskey, useTurnOnCodes } from './second-factor.hooks.ts';
import { CodeField } from './second-factor-form.tsx';
import { wrongCodeOf } from './second-factor-sign-in.tsx';

type SetUpDialogProps = { isOpen: boolean; onClose: () => void; onDone: (codes: string[]) => void };

export function AddPasskeyDialog({ isOpen, onClose, onDone }: SetUpDialogProps) {
  const { draft, submit, field, isSending } = useForm({
    empty: { name: '' },
    mutation: useAddPasskey(),
    toInput: ({ name }) => name.trim(),
    onSent: ({ clear }, { data }) => {
      clear();
      onDone(data.recoveryCodes);
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={secondFactorTexts.addPasskey}
      onSubmit={submit}
      submitProps={{ isBusy: isSending, disabled: !draft.name.trim() }}
    >
      <TextField
        {...field('name')}
        label={secondFactorTexts.passkeyName}
        hint={secondFactorTexts.passkeyNameHint}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
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
              icon={<Trash2 />}
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

export function SetUpCodesDialog({ isOpen, onClose, onDone }: SetUpDialogProps) {
  const begin = useBeginCodes();
  const turnOn = useTurnOnCodes();
  const asked = useRef(false);
  const { mutate, reset } = begin;
  useEffect(() => {
    if (isOpen && !asked.current) mutate(undefined, { onError: onClose });
    if (!isOpen) reset();
    asked.current = isOpen;
  }, [isOpen, mutate, reset, onClose]);

  function close() {
    turnOn.reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen && begin.data !== undefined}
      onClose={close}
      title={secondFactorTexts.codes}
      footer={
        <Button variant="line" size="sm" onClick={close}>
          {appTexts.cancel}
        </Button>
      }
    >
      {begin.data && (
        <div className="grid gap-5">
          <p className="text-muted">{secondFactorTexts.scan}</p>
          <QrCode text={begin.data.uri} />
          <div className="text-sm">
            <p className="text-muted">{secondFactorTexts.key}</p>
            <CopyBox text={begin.data.secret} shown={begin.data.secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
          </div>
          <CodeField
            label={secondFactorTexts.enterCode}
            error={wrongCodeOf(turnOn.error)}
            isBusy={turnOn.isPending}
            hasFocus
            onCode={(code) => turnOn.mutate(code, { onSuccess: ({ data }) => onDone(data.recoveryCodes) })}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Black on white in the dark theme too, because cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={secondFactorTexts.scan}
      className="size-48 justify-self-center rounded-control bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={cells.join('')} fill="currentColor" />
    </svg>
  );
}

/** Open while there are codes to show; they are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={onClose}
      title={secondFactorTexts.recovery}
      footer={
        <>
          <Button
            variant="line"
            size="sm"
            icon={<Copy />}
            onClick={() => void copyWithToast(codes.join('\n'), secondFactorTexts)}
          >
            {secondFactorTexts.copy}
          </Button>
          <Button size="sm" onClick={onClose} data-autofocus>
            {secondFactorTexts.done}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">{secondFactorTexts.keepCodes}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm max-[22rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
