import { WEBHOOK_KINDS, type WebhookKind } from '@vitrine/contract/webhooks/webhooks.rules';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { Tick } from '../../../../ui/controls/tick.tsx';

type KindTicksProps = { chosen: readonly WebhookKind[]; onChange: (chosen: WebhookKind[]) => void };

export function KindTicks({ chosen, onChange }: KindTicksProps) {
  return (
    <fieldset className="grid gap-x-6 gap-y-3 md:grid-cols-3">
      <legend className="mb-2.5 font-label">{texts.events}</legend>
      {WEBHOOK_KINDS.map((kind) => (
        <Tick
          key={kind}
          label={kind}
          isOn={chosen.includes(kind)}
          onChange={(isOn) =>
            onChange(WEBHOOK_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
