import { formatDateTime } from '@vitrine/contract/shared/dates';
import {
  SECRET_MAX_CHARS,
  type SecretName,
  secretForms,
} from '@vitrine/contract/shop/services/services.rules';
import type { Services } from '@vitrine/contract/shop/services/services.schemas';
import { secretFormTexts, secretNames, secretTexts } from '@vitrine/contract/shop/services/services.texts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRemoveSecret, useSaveSecret } from '../../../../domains/shop/services.hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/controls/password-field.tsx';
import { PanelRow } from '../../../../ui/display/row-panel.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';

type SecretState = Services['secrets'][SecretName];
type SecretRowProps = {
  name: SecretName;
  state: SecretState;
  /** The environment variable that overrides this field. */
  lockedBy: string | null;
  onSaved?: (() => void) | undefined;
};

/** A password or key that can be entered, replaced and removed, but never shown. */
export function SecretRow({ name, state, lockedBy, onSaved }: SecretRowProps) {
  const [isEditing, setEditing] = useState(false);
  const label = secretNames[name];
  if (isEditing) return <SecretForm name={name} onSaved={onSaved} onClose={() => setEditing(false)} />;
  if (lockedBy) return <PanelRow name={label} text={secretTexts.fromEnvironment(lockedBy)} />;
  return (
    <PanelRow name={label} text={stateText(state)} tone={state.isUnreadable ? 'bad' : 'muted'}>
      {(state.isSet || state.isUnreadable) && <RemoveButton name={name} />}
      <WriteButton permission="services:write" onClick={() => setEditing(true)}>
        {state.isSet ? secretTexts.replace : secretTexts.enter}
        <VisuallyHidden> {label}</VisuallyHidden>
      </WriteButton>
    </PanelRow>
  );
}

function stateText({ isSet, isUnreadable, hint, updatedAt, updatedBy }: SecretState): string {
  if (isUnreadable) return secretTexts.unreadable;
  if (!isSet || updatedAt === null) return secretTexts.notSet;
  const parts = [secretTexts.set, hint && secretTexts.endsIn(hint)].filter(Boolean).join(', ');
  return `${parts} · ${secretTexts.savedBy(formatDateTime(updatedAt), updatedBy)}`;
}

function RemoveButton({ name }: { name: SecretName }) {
  const confirm = useConfirm();
  const remove = useRemoveSecret(name);
  const label = secretNames[name];
  const ask = async () => {
    const isSure = await confirm({
      title: secretTexts.removeTitle(label),
      text: secretTexts.removeText,
      confirmLabel: secretTexts.remove,
    });
    if (isSure) remove.mutate();
  };
  return (
    <WriteButton
      permission="services:write"
      variant="text-danger"
      icon={<Trash2 />}
      isBusy={remove.isPending}
      onClick={() => void ask()}
    >
      {secretTexts.remove}
      <VisuallyHidden> {label}</VisuallyHidden>
    </WriteButton>
  );
}

type SecretFormProps = Pick<SecretRowProps, 'name' | 'onSaved'> & { onClose: () => void };

function SecretForm({ name, onSaved, onClose }: SecretFormProps) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSaveSecret(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = value.trim();
    if (!secretForms[name].test(typed)) return setProblem(secretFormTexts[name]);
    save.mutate(typed, {
      onSuccess: () => {
        onClose();
        onSaved?.();
      },
    });
  };
  return (
    <li className="border-border border-t px-4 py-4 first:border-t-0 md:px-6">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-3">
        <PasswordField
          label={secretNames[name]}
          name={name}
          value={value}
          maxLength={SECRET_MAX_CHARS}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          error={problem}
          className="min-w-0 flex-1 basis-60"
          onChange={({ target }) => {
            setValue(target.value);
            setProblem(undefined);
          }}
        />
        <div className="flex flex-none gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Button variant="line" disabled={save.isPending} onClick={onClose}>
            {secretTexts.cancel}
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {secretTexts.save}
          </Button>
        </div>
      </form>
    </li>
  );
}
