import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { WebhookDelivery } from '@vitrine/contract/webhooks/webhooks.schemas';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { useSendAgain, useWebhookDeliveries } from '../../../../domains/webhooks/webhooks.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';

type DeliveryListProps = { endpointId: string; url: string };

export function DeliveryList({ endpointId, url }: DeliveryListProps) {
  const list = useWebhookDeliveries(endpointId);
  const { rows, isFailed, error, more } = list;
  if (isFailed) return <LoadError message={messageOf(error, texts.deliveriesFailed)} query={list} />;
  if (!rows) return <Skeleton className="my-3 block h-4 w-56 rounded-badge" />;
  if (rows.length === 0) return <p className="py-3 text-muted">{texts.noDeliveries}</p>;
  return (
    <>
      <ul aria-label={texts.deliveriesOf(url)}>
        {rows.map((delivery) => (
          <DeliveryRow key={delivery._id} delivery={delivery} />
        ))}
      </ul>
      <MoreRows query={more} />
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { _id, kind, objectId, status, attempts, durationMs, problem, createdAt } = delivery;
  const again = useSendAgain();
  const time = formatDateTime(createdAt);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-border border-t py-2 first:border-t-0">
      <span className="w-20 flex-none">
        <ResultBadge delivery={delivery} />
      </span>
      <div className="mr-auto min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">
          {kind}
          {objectId !== null && (
            <span className="font-normal text-muted" title={objectId}>
              {' '}
              · {shortOrderId(objectId)}
            </span>
          )}
        </p>
        <p className="break-words text-[0.8125rem] text-muted">
          {time}
          {attempts > 0 && ` · ${texts.attempt(attempts)}`}
          {durationMs !== null && ` · ${texts.took(durationMs)}`}
          {problem !== null && ` · ${problem}`}
        </p>
      </div>
      {status !== 'queued' && (
        <WriteButton
          variant="text"
          aria-label={texts.sendAgainOf(kind, time)}
          isBusy={again.isPending}
          onClick={() => again.mutate(_id)}
        >
          {texts.sendAgain}
        </WriteButton>
      )}
    </li>
  );
}

function ResultBadge({ delivery: { status, attempts, responseCode } }: { delivery: WebhookDelivery }) {
  if (attempts === 0) return <Badge>{texts.waiting}</Badge>;
  const result = responseCode ?? (status === 'sent' ? texts.waiting : texts.noAnswer);
  if (status === 'sent') return <Badge tone="success">{result}</Badge>;
  return <Badge tone={status === 'failed' ? 'danger' : 'warn'}>{result}</Badge>;
}
