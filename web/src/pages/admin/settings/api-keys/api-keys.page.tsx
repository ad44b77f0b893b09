import { isLongUnused } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import type { ApiKey } from '@vitrine/contract/accounts/api-keys/api-keys.schemas';
import {
  apiKeyPermissionTexts,
  apiKeyTexts as texts,
} from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import { formatDate, formatTimeAgo } from '@vitrine/contract/shared/dates';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useApiKeys, useRevokeApiKey } from '../../../../domains/accounts/admin/api-keys.hooks.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { CreatedSecret } from '../../../../ui/admin/created-secret.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { useRowFocus } from '../../parts/use-row-focus.ts';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { NewKey } from './new-key.tsx';

/** /admin/settings/api-keys. */
export function ApiKeysPage() {
  const [created, setCreated] = useState<{ name: string; key: string }>();
  const mayWrite = useMay()('keys:write');
  return (
    <SettingsShell title={settingsSectionTexts.apiKeys}>
      <Loaded query={useApiKeys()} failed={texts.loadFailed}>
        {(keys) => (
          <>
            <Panel title={texts.keys} lead={texts.lead}>
              {created && <CreatedSecret title={texts.created(created.name)} secret={created.key} />}
              <KeyList keys={keys} mayRevoke={mayWrite} />
            </Panel>
            {mayWrite ? (
              <NewKey onCreated={setCreated} />
            ) : (
              <p className="mt-4 text-muted">{texts.ownersOnly}</p>
            )}
          </>
        )}
      </Loaded>
    </SettingsShell>
  );
}

function KeyList({ keys, mayRevoke }: { keys: readonly ApiKey[]; mayRevoke: boolean }) {
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(keys);
  if (keys.length === 0) return <p className="mt-4 text-muted">{texts.none}</p>;
  return (
    <ul ref={list} className="-mx-4 mt-4 -mb-4 border-border border-t md:-mx-6 md:mt-5 md:-mb-6">
      {keys.map((key) => (
        <KeyRow key={key._id} apiKey={key} mayRevoke={mayRevoke} onRevoke={keepFocus} />
      ))}
    </ul>
  );
}

type KeyRowProps = { apiKey: ApiKey; mayRevoke: boolean; onRevoke: (id: string) => void };

function KeyRow({ apiKey, mayRevoke, onRevoke }: KeyRowProps) {
  const { _id, name, permissions, ending, expiresAt, lastUsedAt } = apiKey;
  const [now] = useState(Date.now);
  const revoke = useRevokeApiKey();
  const confirm = useConfirm();
  const used = lastUsedAt ? texts.lastUsed(formatTimeAgo(lastUsedAt, now)) : texts.neverUsed;

  async function ask() {
    const question = { title: confirmTexts.title, text: texts.revokeQuestion(name) };
    if (!(await confirm({ ...question, confirmLabel: texts.revokeConfirm }))) return;
    onRevoke(_id);
    revoke.mutate(_id);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3 first:border-t-0 md:px-6">
      <div className="mr-auto min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-semibold">{name}</span>
          {permissions.map((permission) => (
            <Badge key={permission} tone="line">
              {apiKeyPermissionTexts[permission]}
            </Badge>
          ))}
        </p>
        <p className="text-muted">
          vit_…{ending} · {used} · {texts.expiresOn(formatDate(expiresAt))}
        </p>
        {isLongUnused(apiKey, now) && <p className="text-warn">{texts.longUnused}</p>}
      </div>
      {mayRevoke && (
        <WriteButton
          variant="text-danger"
          icon={<Ban />}
          data-row={_id}
          aria-label={texts.revokeOf(name)}
          isBusy={revoke.isPending}
          onClick={() => void ask()}
        >
          {texts.revoke}
        </WriteButton>
      )}
    </li>
  );
}
