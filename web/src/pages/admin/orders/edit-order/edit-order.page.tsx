import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { EDIT_REASON_MAX_CHARS, editProblem } from '@vitrine/contract/orders/edits/order-edits.rules';
import {
  orderEditProblemTexts,
  orderEditTexts as texts,
} from '@vitrine/contract/orders/edits/order-edits.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderTitle } from '@vitrine/contract/orders/orders.texts';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useEditOrder, useOrderToEdit } from '../../../../domains/checkout/order-edits.hooks.ts';
import { EmailTick } from '../../../../domains/orders/admin-order-email.tsx';
import { usePricing } from '../../../../domains/pricing/pricing.hooks.ts';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { adminOrderPath } from '../../../../lib/navigation/paths.ts';
import { useNavigate, useParams } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { formatCents, toCents } from '../../../../lib/shop/shop-money.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { BackLink, PageHead } from '../../parts/page-head.tsx';
import { useConfirmDiscard } from '../../parts/use-confirm-discard.ts';
import { DraftProducts } from '../new-order/draft-products.tsx';
import {
  type EditDraft,
  EMPTY_EDIT,
  editedSums,
  missingInEdit,
  toEditBody,
  withQuantity,
} from './edit-draft.ts';
import { EditMoney } from './edit-money.tsx';
import { EditedLines } from './edited-lines.tsx';

/** /admin/orders/edit/:id: the products of a paid order, before it is shipped. */
export function EditOrderPage() {
  const { id = '' } = useParams();
  const query = useOrderToEdit(id);
  const order = query.data;
  const problem = order && editProblem(order);
  return (
    <>
      <BackLink to={adminOrderPath(id)} label={orderTitle(shortOrderId(id))} />
      <PageHead title={texts.title(shortOrderId(id))} />
      {query.isError && <LoadError message={messageOf(query.error, texts.loadFailed)} query={query} />}
      {order === null && <EmptyState title={texts.gone} />}
      {problem && <EmptyState title={orderEditProblemTexts[problem]} />}
      {order && !problem && <EditForm key={order.edits?.length ?? 0} order={order} />}
    </>
  );
}

function EditForm({ order }: { order: AdminOrder }) {
  const { draft, change, sums, pricing, submit, isBusy, error } = useEdit(order);
  const { submitButton } = useDemoRule('refunds:write');
  const health = useHealthHints();
  const isEmailOn = health?.mail.isOn ?? true;
  const canSendLink = order.user.email !== '' && health !== undefined && health.payments.mode !== 'off';
  const back = sums ? toCents(order.totalPrice) - sums.total : 0;
  return (
    <>
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      {pricing.isError && <LoadError message={deliveryChoiceTexts.loadFailed} query={pricing} />}
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
      >
        <div className="grid min-w-0 gap-4">
          <Box title={texts.sold}>
            <EditedLines
              order={order}
              quantities={draft.quantities}
              onQuantity={(lineId, quantity) => change(withQuantity(draft, order, lineId, quantity))}
            />
          </Box>
          <Box title={texts.added}>
            <DraftProducts
              lines={draft.added}
              empty={texts.noneAdded}
              onChange={(added) => change({ added })}
            />
          </Box>
          <Box>
            <TextField
              label={texts.reason}
              hint={texts.reasonHint}
              required
              maxLength={EDIT_REASON_MAX_CHARS}
              autoComplete="off"
              value={draft.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Box>
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-24">
          <Box>
            {sums && (
              <EditMoney
                order={order}
                draft={draft}
                sums={sums}
                canSendLink={canSendLink}
                onChange={change}
              />
            )}
            {order.user.email && !(back < 0 && draft.payment === 'link') && (
              <div className="mt-4">
                <EmailTick
                  label={texts.email(order.user.username)}
                  isOn={draft.mailsCustomer}
                  isEmailOn={isEmailOn}
                  onChange={(mailsCustomer) => change({ mailsCustomer })}
                />
              </div>
            )}
            {back < 0 && draft.payment === 'link' && !isEmailOn && (
              <p className="mt-4 text-warn">{manualOrderTexts.linkNotEmailed}</p>
            )}
            {error && (
              <p role="alert" className="mt-4 text-danger">
                {messageOf(error, texts.failed)}
              </p>
            )}
            <Button
              type="submit"
              isBlock
              className="mt-4"
              isBusy={isBusy}
              disabled={!sums || missingInEdit(order, draft) !== undefined}
              {...submitButton()}
            >
              {saveLabel(back, draft)}
            </Button>
          </Box>
        </div>
      </form>
    </>
  );
}

function saveLabel(back: number, { payment }: EditDraft): string {
  if (back > 0) return texts.saveAndRefund(formatCents(back));
  return back < 0 && payment === 'link' ? texts.sendLink(formatCents(-back)) : texts.save;
}

function Box({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="panel min-w-0 p-4 md:p-6">
      {title && <h2 className="mb-3 font-semibold text-sm">{title}</h2>}
      {children}
    </section>
  );
}

function useEdit(order: AdminOrder) {
  const [draft, setDraft] = useState<EditDraft>(EMPTY_EDIT);
  // The same change sent again is made once; another one has another key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { query: pricing } = usePricing({ isNeeded: true });
  const save = useEditOrder(order._id);
  const navigate = useNavigate();
  useConfirmDiscard(draft !== EMPTY_EDIT && !save.isSuccess);
  const sums = pricing.data && editedSums(order, draft, pricing.data);

  function change(changes: Partial<EditDraft>) {
    setKey(crypto.randomUUID());
    setDraft((before) => ({ ...before, ...changes }));
  }

  // Once nothing is unsaved any more.
  useEffect(() => {
    if (save.isSuccess) navigate(adminOrderPath(order._id));
  }, [save.isSuccess, navigate, order._id]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sums || missingInEdit(order, draft) || save.isPending) return;
    save.mutate(toEditBody(order, draft, { sums, key }));
  }

  return { draft, change, sums, pricing, submit, isBusy: save.isPending, error: save.error };
}
