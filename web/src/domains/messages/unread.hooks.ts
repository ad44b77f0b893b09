import { useQuery } from '@tanstack/react-query';
import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { UNREAD_POLL_MS } from '@vitrine/contract/messages/messages.rules';
import { unreadCountKey } from '../../lib/api/admin-query-keys.ts';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Spec back-office §7: loaded at the start and every 60 seconds. A hidden tab does not poll, and polls as soon as it is
 * visible again.
 */
export function useUnreadCount(): number | undefined {
  return useQuery({
    queryKey: unreadCountKey,
    queryFn: fetchUnreadCount,
    staleTime: 0,
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: 'always',
  }).data;
}

/** Spec back-office §8: every failed poll shows a toast, even while an older number is displayed. */
async function fetchUnreadCount({ signal }: { signal: AbortSignal }): Promise<number> {
  try {
    return (await call('GET /messages/unread-count', { signal })).data;
  } catch (error) {
    if (!signal.aborted) toast.error(messageOf(error, messageAdminTexts.unreadFailed));
    throw error;
  }
}
