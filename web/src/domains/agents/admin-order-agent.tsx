import { agentAdminTexts, preparedBy } from '@vitrine/contract/agents/agents.texts';
import { Bot } from 'lucide-react';
import { useOrderAgent } from './admin-agents.hooks.ts';

export function OrderAgentLine({ orderId }: { orderId: string }) {
  const agent = useOrderAgent(orderId);
  if (!agent) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-muted [&_.lucide]:size-4 [&_.lucide]:flex-none">
      <Bot aria-label={agentAdminTexts.agent} />
      <span className="min-w-0 break-words">{preparedBy(agent.name, agent.isVerified)}</span>
    </p>
  );
}
