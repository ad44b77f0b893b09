import { newsletterPath } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountQuestionPages } from '../../platform/http/question-pages.ts';
import { brandOf } from '../../platform/settings/brand.ts';
import { newsletterPage } from './newsletter.page.ts';
import { confirmSubscription, endSubscription, subscriptionOf } from './newsletter.service.ts';

export function newsletterPages(app: FastifyInstance, deps: Deps): void {
  mountQuestionPages(app, newsletterPath(':id'), {
    page: async (id) => newsletterPage(brandOf(deps), id, await subscriptionOf(deps, id)),
    answers: {
      confirm: (id) => confirmSubscription(deps, id),
      unsubscribe: (id) => endSubscription(deps, id),
    },
  });
}
