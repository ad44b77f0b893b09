import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type BrandedShop, brandOf } from '../../settings/brand.ts';
import { shopPages } from '../../shared/web/shop-page.ts';
import { placesOf, readOrSample } from '../payment-page/address-form.ts';
import { readEmailOrSample } from '../payment-page/email-field.ts';
import { PAYMENT_PAGE_STYLE } from '../payment-page/payment-page.style.ts';
import { type RefusedForm, refusedForm } from '../payment-page/refused-form.ts';
import { sandboxPage } from './sandbox.page.ts';
import { currentSession, pressButton, type SandboxSession } from './sandbox.service.ts';

type OnePage = { Params: { id: string } };

const open = { config: { access: 'everyone' } } as const;

/** The page of a payment session. Its URL is its key: everyone who has it may pay, as with any provider. */
export async function sandboxRoutes(
  app: FastifyInstance,
  deps: BrandedShop & Pick<Deps, 'db' | 'clock' | 'imageStore' | 'email'> & Required<Pick<Deps, 'sandbox'>>,
  fontFaces = '',
): Promise<void> {
  const send = shopPages({
    ...{ brand: () => brandOf(deps), fontFaces, ownStyle: PAYMENT_PAGE_STYLE },
    imagesUrl: deps.imageStore.publicUrl,
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  app.get<OnePage>('/sandbox/:id', { ...open, exposeHeadRoute: false }, async ({ params }, reply) =>
    sendPage(reply, await currentSession(deps, params.id)),
  );

  app.post<OnePage>('/sandbox/:id/pay', open, async ({ params, body }, reply) => {
    const before = await currentSession(deps, params.id);
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const places = placesOf(before);
    const address = places ? readOrSample(form, places) : { address: null };
    const email = before.asksEmail ? readEmailOrSample(form) : { email: null };
    if ('refused' in address || 'refused' in email)
      return sendPage(reply.code(400), before, refusedForm({ address, email }));
    const session = await pressButton(deps, params.id, { button: 'pay', ...address, ...email });
    if (session.status === 'expired') return sendPage(reply, session);
    return reply.redirect(session.successUrl, 303);
  });

  app.post<OnePage>('/sandbox/:id/cancel', open, async ({ params }, reply) => {
    const session = await pressButton(deps, params.id, { button: 'cancel' });
    return reply.redirect(session.status === 'expired' ? session.cancelUrl : session.successUrl, 303);
  });

  function sendPage(reply: FastifyReply, session: SandboxSession, form?: RefusedForm): FastifyReply {
    return send(reply, sandboxPage(session, { form, isEmailed: deps.email.smtpUrl !== undefined }));
  }
}
