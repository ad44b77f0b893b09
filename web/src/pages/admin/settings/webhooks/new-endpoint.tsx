import { isBlank } from '@vitrine/contract/shared/field-problem';
import { WEBHOOK_URL_MAX_CHARS, type WebhookKind } from '@vitrine/contract/webhooks/webhooks.rules';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { useState } from 'react';
import { useCreateWebhook } from '../../../../domains/webhooks/webhooks.hooks.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SubmitButton } from '../../parts/write-buttons.tsx';
import { KindTicks } from './kind-ticks.tsx';

export function NewEndpoint({ onCreated }: { onCreated: (secret: string) => void }) {
  const [kinds, setKinds] = useState<WebhookKind[]>([]);
  const { submit, field, isSending } = useForm({
    empty: { url: '' },
    check: ({ url }) => {
      if (isBlank(url)) return { field: 'url', message: texts.urlRequired };
      return URL.canParse(url.trim()) ? null : { field: 'url', message: texts.urlPrivate };
    },
    mutation: useCreateWebhook(),
    toInput: ({ url }) => ({ url, kinds }),
    onSent: ({ clear }, { data }) => {
      onCreated(data.secret);
      clear();
      setKinds([]);
    },
  });

  return (
    <Panel title={texts.newEndpoint}>
      <form
        noValidate
        onSubmit={(event) => {
          if (kinds.length > 0) return submit(event);
          event.preventDefault();
          toast.error(texts.eventRequired);
        }}
      >
        <div className="mt-5 mb-5">
          <TextField
            {...field('url')}
            label={texts.url}
            inputMode="url"
            autoComplete="off"
            maxLength={WEBHOOK_URL_MAX_CHARS}
          />
        </div>
        <KindTicks chosen={kinds} onChange={setKinds} />
        <SubmitButton className="mt-5" isBusy={isSending}>
          {texts.add}
        </SubmitButton>
      </form>
    </Panel>
  );
}
