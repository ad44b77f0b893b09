import { ORDER_STEPS, type OrderStep, orderStep } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderStepLabels, ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { Check } from 'lucide-react';

/** A cancelled order has no steps. */
export function OrderSteps({ order }: { order: Order }) {
  const reached = orderStep(order);
  if (reached === undefined) return null;
  const last = ORDER_STEPS.indexOf(reached);
  return (
    <ol className="steps" aria-label={ownOrderTexts.progress}>
      {ORDER_STEPS.map((step, index) => {
        const isDone = index < last || reached === 'delivered';
        return (
          <li
            key={step}
            aria-current={index === last ? 'step' : undefined}
            data-step={isDone ? 'done' : undefined}
          >
            <span className="step-mark">{isDone && <Check />}</span>
            <span className="step-name">{orderStepLabels[step]}</span>
            <StepDay step={step} order={order} />
          </li>
        );
      })}
    </ol>
  );
}

/** The shop does not keep when an order was packed. */
function StepDay({ step, order: { createdAt, shipment, deliveredAt } }: { step: OrderStep; order: Order }) {
  if (step === 'ordered') return <time dateTime={createdAt}>{formatDate(createdAt)}</time>;
  if (step === 'shipped' && shipment)
    return <time dateTime={shipment.shippedOn}>{formatDate(shipment.shippedOn, 'UTC')}</time>;
  if (step === 'delivered' && deliveredAt)
    return <time dateTime={deliveredAt}>{formatDate(deliveredAt)}</time>;
  return null;
}
