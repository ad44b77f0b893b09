import { cartReminderPath } from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import { cartReminderPageTexts as texts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { brandOf } from '../../../../platform/settings/brand.ts';
import { sendPrivatePage } from '../../../../platform/shared/web/html-page.ts';
import { QUESTION_PAGE_HEADERS, questionPage } from '../../../../platform/shared/web/question-page.ts';
import { endReminders, hasReminder } from './cart-reminders.service.ts';

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

/** Where the links of reminders lead. Anyone who has the id reads the customer's emails. */
export async function cartReminderPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

  async function sendPage(reply: FastifyReply, id: string) {
    const { title, toShop, question, ended, end } = texts;
    const isOpen = await hasReminder(deps, id);
    const action = newsletterUnsubscribe(cartReminderPath(id));
    const page = questionPage(brandOf(deps), {
      ...{ title, toShop, text: isOpen ? question : ended },
      buttons: isOpen ? [{ action, label: end }] : [],
    });
    return sendPrivatePage(reply.headers(QUESTION_PAGE_HEADERS), page);
  }

  const path = cartReminderPath(':id');
  app.get<OnePage>(path, { ...open, exposeHeadRoute: false }, ({ params }, reply) =>
    sendPage(reply, params.id),
  );
  app.post<OnePage>(newsletterUnsubscribe(path), open, async ({ params }, reply) => {
    await endReminders(deps, params.id);
    return sendPage(reply, params.id);
  });
}
