import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { alertPages } from '../domains/messages/alerts/alerts.routes.ts';
import { cartReminderPages } from '../domains/messages/alerts/cart-reminders/cart-reminders.routes.ts';
import { newsletterPages } from '../domains/messages/newsletter.routes.ts';
import { reviewInvitationPages } from '../domains/orders/review-invitations/review-invitations.routes.ts';

/** Where links in emails lead that people may end. Email programs send bodies of any type with their answer. */
export async function emailPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  for (const mountPages of [newsletterPages, alertPages, cartReminderPages, reviewInvitationPages])
    mountPages(app, deps);
}
