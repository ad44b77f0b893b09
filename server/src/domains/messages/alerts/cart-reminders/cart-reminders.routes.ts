import { cartReminderPath } from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import { cartReminderPageTexts as texts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { mountQuestionPages } from '../../../../platform/http/question-pages.ts';
import { endPage } from '../../../../platform/shared/web/question-page.ts';
import type { SendPage } from '../../../../platform/shared/web/shop-page.ts';
import { endReminders, hasReminder } from './cart-reminders.service.ts';

export function cartReminderPages(app: FastifyInstance, deps: Deps, send: SendPage): void {
  mountQuestionPages(app, cartReminderPath(':id'), {
    page: async (id) => {
      const action = newsletterUnsubscribe(cartReminderPath(id));
      return endPage(texts, { action, isOpen: await hasReminder(deps, id) });
    },
    answers: { unsubscribe: (id) => endReminders(deps, id) },
    send,
  });
}
