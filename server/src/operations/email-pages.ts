import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { alertPages } from '../domains/messages/alerts/alerts.routes.ts';
import { cartReminderPages } from '../domains/messages/alerts/cart-reminders/cart-reminders.routes.ts';
import { newsletterPages } from '../domains/messages/newsletter.routes.ts';
import { reviewInvitationPages } from '../domains/orders/review-invitations/review-invitations.routes.ts';
import { brandOf } from '../platform/settings/brand.ts';
import { QUESTION_STYLE } from '../platform/shared/web/question-page.ts';
import { type SendPage, shopPages } from '../platform/shared/web/shop-page.ts';

/** Where links in emails lead that people may end. Email programs send bodies of any type with their answer. */
export async function emailPages(app: FastifyInstance, deps: Deps, fontFaces: string): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  const sendPage = shopPages({
    ...{ brand: () => brandOf(deps), fontFaces, ownStyle: QUESTION_STYLE },
    imagesUrl: deps.imageStore.publicUrl,
  });
  const send: SendPage = (reply, page) => sendPage(reply.header('referrer-policy', 'no-referrer'), page);
  for (const mountPages of [newsletterPages, alertPages, cartReminderPages, reviewInvitationPages])
    mountPages(app, deps, send);
}
