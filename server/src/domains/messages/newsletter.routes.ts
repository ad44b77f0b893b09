import { newsletterPath } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountQuestionPages } from '../../platform/http/question-pages.ts';
import type { SendPage } from '../../platform/shared/web/shop-page.ts';
import { newsletterPage } from './newsletter.page.ts';
import { confirmSubscription, endSubscription, subscriptionOf } from './newsletter.service.ts';

export function newsletterPages(app: FastifyInstance, deps: Deps, send: SendPage): void {
  mountQuestionPages(app, newsletterPath(':id'), {
    page: async (id) => newsletterPage(id, await subscriptionOf(deps, id)),
    answers: {
      confirm: (id) => confirmSubscription(deps, id),
      unsubscribe: (id) => endSubscription(deps, id),
    },
    send,
  });
}
