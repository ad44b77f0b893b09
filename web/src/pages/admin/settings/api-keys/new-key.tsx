import {
  API_KEY_DAYS,
  API_KEY_NAME_MAX_CHARS,
  API_KEY_PERMISSIONS,
  type ApiKeyPermission,
} from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import {
  apiKeyPermissionTexts,
  apiKeyTexts as texts,
} from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { useState } from 'react';
import { useCreateApiKey } from '../../../../domains/accounts/admin/api-keys.hooks.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Tick } from '../../../../ui/controls/tick.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SubmitButton } from '../../parts/write-buttons.tsx';

type NewKeyProps = { onCreated: (created: { name: string; key: string }) => void };

export function NewKey({ onCreated }: NewKeyProps) {
  const [permissions, setPermissions] = useState<readonly ApiKeyPermission[]>([]);
  const [days, setDays] = useState<(typeof API_KEY_DAYS)[number]>(365);
  const { submit, field, isSending } = useForm({
    empty: { name: '' },
    check: ({ name }) => (isBlank(name) ? { field: 'name', message: texts.nameRequired } : null),
    mutation: useCreateApiKey(),
    toInput: ({ name }) => ({ name, permissions: [...permissions], expiresInDays: days }),
    onSent: ({ clear }, { data }) => {
      onCreated(data);
      clear();
      setPermissions([]);
    },
  });

  function tick(permission: ApiKeyPermission, isOn: boolean) {
    setPermissions(isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission));
  }

  return (
    <Panel title={texts.newKey}>
      <form
        noValidate
        onSubmit={(event) => {
          if (permissions.length > 0) return submit(event);
          event.preventDefault();
          toast.error(texts.permissionRequired);
        }}
      >
        <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
          <TextField
            {...field('name')}
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX_CHARS}
          />
          <SelectField
            label={texts.expires}
            name="expires"
            value={days}
            onChange={({ target }) =>
              setDays(API_KEY_DAYS.find((one) => one === Number(target.value)) ?? 365)
            }
          >
            {API_KEY_DAYS.map((one) => (
              <option key={one} value={one}>
                {texts.inDays(one)}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className="mt-5 grid gap-x-6 gap-y-3 md:grid-cols-2">
          <legend className="mb-2.5 font-label">{texts.permissions}</legend>
          {API_KEY_PERMISSIONS.map((permission) => (
            <Tick
              key={permission}
              label={apiKeyPermissionTexts[permission]}
              isOn={permissions.includes(permission)}
              onChange={(isOn) => tick(permission, isOn)}
            />
          ))}
        </fieldset>
        <SubmitButton className="mt-5" isBusy={isSending}>
          {texts.create}
        </SubmitButton>
      </form>
    </Panel>
  );
}
