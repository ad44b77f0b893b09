import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { useState } from 'react';
import { useWebhooks } from '../../../../domains/webhooks/webhooks.hooks.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { CreatedSecret } from '../../../../ui/admin/created-secret.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { NewEndpoint } from './new-endpoint.tsx';

/** /admin/settings/webhooks. */
export function WebhooksPage() {
  const [secret, setSecret] = useState<string>();
  const mayWrite = useMay()('keys:write');
  return (
    <SettingsShell title={settingsSectionTexts.webhooks}>
      <Loaded query={useWebhooks()} failed={texts.loadFailed}>
        {(webhooks) => (
          <>
            <Panel title={texts.endpoints} lead={texts.lead}>
              {secret !== undefined && <CreatedSecret title={texts.created} secret={secret} />}
              {webhooks.length === 0 && <p className="mt-4 text-muted">{texts.none}</p>}
            </Panel>
            {webhooks.map((webhook) => (
              <EndpointPanel key={webhook._id} webhook={webhook} mayWrite={mayWrite} />
            ))}
            {mayWrite ? (
              <NewEndpoint onCreated={setSecret} />
            ) : (
              <p className="mt-4 text-muted">{texts.ownersOnly}</p>
            )}
          </>
        )}
      </Loaded>
    </SettingsShell>
  );
}
