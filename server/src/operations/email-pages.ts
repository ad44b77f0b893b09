import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { alertPages } from '../domains/messages/alerts/alerts.routes.ts';
import { cartReminderPages } from '../domains/messages/alerts/cart-reminders/cart-reminders.routes.ts';
import { newsletterPages } from '../domains/messages/newsletter.routes.ts';
import { reviewInvitationPages } from '../domains/orders/review-invitations/review-invitations.routes.ts';

/** Where links in emails lead that people may end. Each reads the bodies that email programs send in its own way. */
export async function emailPages(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const pages of [newsletterPages, alertPages, cartReminderPages, reviewInvitationPages])
    await app.register(async (scope) => pages(scope, deps));
}
