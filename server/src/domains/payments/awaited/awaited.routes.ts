import { payPath } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { placesOf, readAddress } from '../../../platform/payment-providers/payment-page/address-form.ts';
import { readEmail } from '../../../platform/payment-providers/payment-page/email-field.ts';
import { PAYMENT_PAGE_STYLE } from '../../../platform/payment-providers/payment-page/payment-page.style.ts';
import {
  type RefusedForm,
  refusedForm,
} from '../../../platform/payment-providers/payment-page/refused-form.ts';
import { brandOf } from '../../../platform/settings/brand.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { shopPages } from '../../../platform/shared/web/shop-page.ts';
import { type AwaitedPage, awaitedPage, leaveAwaited, placeAwaited } from './awaited-payments.service.ts';
import { COPY_SCRIPT, TRANSFER_STYLE, transferPage } from './transfer.page.ts';

type OnePage = { Params: { id: string } };

const open = { config: { access: 'everyone' } } as const;

/** The pages of payments that the shop waits for. Their URL is their key: everyone who has it may see how to pay. */
export async function awaitedRoutes(app: FastifyInstance, deps: Deps, fontFaces = ''): Promise<void> {
  const send = shopPages({
    ...{ brand: () => brandOf(deps), fontFaces, ownStyle: PAYMENT_PAGE_STYLE + TRANSFER_STYLE },
    imagesUrl: deps.imageStore.publicUrl,
    script: COPY_SCRIPT,
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  app.get<OnePage>('/pay/:id', { ...open, exposeHeadRoute: false }, async ({ params }, reply) =>
    sendPage(reply, await awaitedPage(deps, params.id)),
  );

  app.post<OnePage>('/pay/:id/place', open, async ({ params, body }, reply) => {
    const shown = await awaitedPage(deps, params.id);
    if (shown.step === 'open') {
      const places = placesOf(shown.order);
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      const address = places ? readAddress(form, places) : { address: null };
      const email = shown.asksEmail ? readEmail(form) : { email: null };
      if ('refused' in address || 'refused' in email)
        return sendPage(reply.code(400), shown, refusedForm({ address, email }));
      try {
        await placeAwaited(deps, params.id, { ...address, ...email });
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || email.email === null) throw refusal;
        const refused = { value: email.email, problem: refusal.message };
        return sendPage(
          reply.code(refusal.declared.status),
          shown,
          refusedForm({ address, email: { refused } }),
        );
      }
    }
    return reply.redirect(payPath(params.id), 303);
  });

  app.post<OnePage>('/pay/:id/leave', open, async ({ params }, reply) => {
    await leaveAwaited(deps, params.id);
    const { step, cancelUrl } = await awaitedPage(deps, params.id);
    return reply.redirect(step === 'over' ? cancelUrl : payPath(params.id), 303);
  });

  function sendPage(reply: FastifyReply, shown: AwaitedPage, form?: RefusedForm): FastifyReply {
    return send(reply, transferPage(shown, form));
  }
}
