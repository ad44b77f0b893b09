import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';

/** Email programs can end it with one press of their own (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${newsletterUnsubscribe(url)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
