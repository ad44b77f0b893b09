import { dataWithMessageReply, defineEndpoint, messageReply, pageReply } from '../../shared/endpoint.ts';
import { idParams, searchPageQuery } from '../../shared/fields.ts';
import { redirectRefusals } from './redirects.refusals.ts';
import { newRedirectInput, redirectSchema } from './redirects.schemas.ts';

export const redirectEndpoints = {
  redirects: defineEndpoint('GET /admin/redirects', {
    summary: 'Addresses of an old shop and the pages that they lead to, newest first',
    query: searchPageQuery,
    reply: pageReply(redirectSchema),
  }),
  createRedirect: defineEndpoint('POST /admin/redirects', {
    summary: 'Let an old address lead to a page of this shop',
    body: newRedirectInput,
    reply: dataWithMessageReply(redirectSchema),
    refusals: [redirectRefusals.taken, redirectRefusals.tooMany],
  }),
  deleteRedirect: defineEndpoint('DELETE /admin/redirects/:id', {
    summary: 'Delete a redirect',
    params: idParams,
    reply: messageReply(),
    refusals: [redirectRefusals.notFound],
  }),
} as const;
