import { reviewInvitationPath } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import { reviewInvitationPageTexts as texts } from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { brandOf } from '../../../platform/settings/brand.ts';
import { sendPrivatePage } from '../../../platform/shared/web/html-page.ts';
import { QUESTION_PAGE_HEADERS, questionPage } from '../../../platform/shared/web/question-page.ts';
import { endInvitations, invitationState } from './review-invitations.service.ts';

type OnePage = { Params: { id: string } };
const open = { config: { access: 'everyone' } } as const;

/** Where the links of the emails that ask for reviews lead. Anyone who has the id reads the customer's emails. */
export async function reviewInvitationPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

  async function sendPage(reply: FastifyReply, id: string) {
    const state = await invitationState(deps, id);
    const { title, toShop, question, ended, end } = texts;
    const isOpen = state?.hasEnded === false;
    const action = newsletterUnsubscribe(reviewInvitationPath(id));
    const page = questionPage(brandOf(deps), {
      ...{ title, toShop, text: isOpen ? question : ended },
      buttons: isOpen ? [{ action, label: end }] : [],
    });
    return sendPrivatePage(reply.headers(QUESTION_PAGE_HEADERS), page);
  }

  const path = reviewInvitationPath(':id');
  app.get<OnePage>(path, { ...open, exposeHeadRoute: false }, ({ params }, reply) =>
    sendPage(reply, params.id),
  );
  app.post<OnePage>(newsletterUnsubscribe(path), open, async ({ params }, reply) => {
    await endInvitations(deps, params.id);
    return sendPage(reply, params.id);
  });
}
