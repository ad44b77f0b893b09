import { formatDateTime } from '@vitrine/contract/shared/dates';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import type { Webhook } from '@vitrine/contract/webhooks/webhooks.schemas';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  useChangeWebhook,
  useDeleteWebhook,
  useTestWebhook,
} from '../../../../domains/webhooks/webhooks.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { toast } from '../../../../lib/toast.ts';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { StateFacts, StatePanel } from '../parts/state-panel.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { KindTicks } from './kind-ticks.tsx';

type EndpointPanelProps = { webhook: Webhook; mayWrite: boolean };

export function EndpointPanel({ webhook, mayWrite }: EndpointPanelProps) {
  const { _id, url, kinds, ending, lastDay } = webhook;
  const [isOpen, setOpen] = useState(false);
  return (
    <StatePanel
      className="mt-3 text-sm md:mt-4"
      {...stateOf(webhook)}
      title={url}
      action={mayWrite && <OnSwitch webhook={webhook} />}
    >
      <StateFacts
        facts={[
          { name: texts.events, value: kinds.join(', ') },
          { name: texts.lastDay, value: texts.lastDayOf(lastDay.sent, lastDay.failed) },
          { name: texts.secret, value: `whsec_…${ending}` },
        ]}
      />
      <div className="border-border border-t px-4 py-2 md:px-6">
        <Fold
          title={<h4 className="font-semibold">{texts.deliveries}</h4>}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {isOpen && <DeliveryList endpointId={_id} url={url} />}
        </Fold>
      </div>
      {mayWrite && <EndpointTools webhook={webhook} />}
    </StatePanel>
  );
}

function stateOf({ isOn, isReadable, failingSince, turnedOffAt }: Webhook) {
  if (!isReadable) return { tone: 'bad' as const, text: texts.secretUnreadable };
  if (turnedOffAt) return { tone: 'bad' as const, text: texts.turnedOff(formatDateTime(turnedOffAt)) };
  if (!isOn) return { tone: 'muted' as const, text: texts.off };
  if (failingSince) return { tone: 'bad' as const, text: texts.failing(formatDateTime(failingSince)) };
  return { tone: 'good' as const, text: texts.on };
}

function OnSwitch({ webhook: { _id, url, isOn } }: { webhook: Webhook }) {
  const change = useChangeWebhook(_id);
  const { isDemo, refused } = useDemoRule();
  return (
    <Switch
      label={texts.isOn}
      aria-label={texts.isOnOf(url)}
      checked={change.isPending ? (change.variables.isOn ?? isOn) : isOn}
      aria-disabled={isDemo}
      onChange={({ target }) => (isDemo ? toast.error(refused) : change.mutate({ isOn: target.checked }))}
    />
  );
}

function EndpointTools({ webhook: { _id, url, kinds, isOn } }: { webhook: Webhook }) {
  const change = useChangeWebhook(_id);
  const remove = useDeleteWebhook();
  const test = useTestWebhook();
  const confirm = useConfirm();

  async function askToRemove() {
    const question = { title: confirmTexts.title, text: texts.removeQuestion(url) };
    if (await confirm({ ...question, confirmLabel: texts.removeConfirm })) remove.mutate(_id);
  }

  return (
    <>
      <div className="border-border border-t px-4 py-4 md:px-6">
        <KindTicks
          chosen={change.isPending ? (change.variables.kinds ?? kinds) : kinds}
          onChange={(chosen) =>
            chosen.length === 0 ? toast.error(texts.eventRequired) : change.mutate({ kinds: chosen })
          }
        />
      </div>
      <div className="flex flex-wrap gap-3 border-border border-t px-4 py-3 md:px-6">
        <WriteButton
          aria-label={texts.sendTestTo(url)}
          disabled={!isOn}
          isBusy={test.isPending}
          onClick={() => test.mutate(_id)}
        >
          {texts.sendTest}
        </WriteButton>
        <WriteButton
          variant="text-danger"
          icon={<Trash2 />}
          aria-label={texts.removeOf(url)}
          isBusy={remove.isPending}
          onClick={() => void askToRemove()}
        >
          {texts.remove}
        </WriteButton>
      </div>
    </>
  );
}
