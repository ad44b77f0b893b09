import { dataReply, defineEndpoint, pageReply } from '../../shared/endpoint.ts';
import { pageQuery } from '../../shared/fields.ts';
import { feedRefusalSchema, googleFeedSchema } from './google-feed.schemas.ts';

export const googleFeedEndpoints = {
  googleFeed: defineEndpoint('GET /admin/google-feed', {
    summary: 'How the file of products for Google stands',
    reply: dataReply(googleFeedSchema),
  }),
  googleRefusals: defineEndpoint('GET /admin/google-feed/refusals', {
    summary: 'The products that Google would refuse, a page at a time, and why',
    query: pageQuery,
    reply: pageReply(feedRefusalSchema),
  }),
} as const;
