import { reviewInvitationPath } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import { reviewInvitationPageTexts as texts } from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountQuestionPages } from '../../../platform/http/question-pages.ts';
import { endPage } from '../../../platform/shared/web/question-page.ts';
import type { SendPage } from '../../../platform/shared/web/shop-page.ts';
import { endInvitations, invitationState } from './review-invitations.service.ts';

export function reviewInvitationPages(app: FastifyInstance, deps: Deps, send: SendPage): void {
  mountQuestionPages(app, reviewInvitationPath(':id'), {
    page: async (id) => {
      const action = newsletterUnsubscribe(reviewInvitationPath(id));
      const state = await invitationState(deps, id);
      return endPage(texts, { action, isOpen: state?.hasEnded === false });
    },
    answers: { unsubscribe: (id) => endInvitations(deps, id) },
    send,
  });
}
