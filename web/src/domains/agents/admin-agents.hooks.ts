import { useQuery } from '@tanstack/react-query';
import { agentAdminTexts } from '@vitrine/contract/agents/agents.texts';
import { agentReportKey, orderAgentKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';

export function useAgentReport() {
  return useQuery({
    queryKey: agentReportKey,
    queryFn: async ({ signal }) => (await call('GET /admin/agents', { signal })).data,
    meta: { loadFailed: agentAdminTexts.loadFailed },
  });
}

/** The agent that prepared an order. It is a detail, so a failure is not reported. */
export function useOrderAgent(orderId: string) {
  const { data } = useQuery({
    queryKey: orderAgentKey(orderId),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/orders/:id/agent', { params: { id: orderId }, signal })).data,
    meta: {},
  });
  return data ?? null;
}
