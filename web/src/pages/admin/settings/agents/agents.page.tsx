import type { AgentReport } from '@vitrine/contract/agents/agents.schemas';
import { agentAdminTexts, ordersWorth } from '@vitrine/contract/agents/agents.texts';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { useAgentReport } from '../../../../domains/agents/admin-agents.hooks.ts';
import { type StoredSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { formatDollars } from '../../../../lib/shop/shop-money.ts';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { StateFacts, StatePanel } from '../parts/state-panel.tsx';
import { AgentLimits, useLimitsForm } from './agent-limits.tsx';
import { ProposalsPanel } from './proposals.tsx';

/** /admin/settings/agents: what agents propose for the back office, and which agents shopped, with what they bought. */
export function AgentSettingsPage() {
  return (
    <SettingsPage query={useSettings('agents')} title={settingsSectionTexts.agents}>
      {(stored) => <AgentSettings stored={stored} />}
    </SettingsPage>
  );
}

function AgentSettings({ stored }: { stored: StoredSettings<'agents'> }) {
  const form = useLimitsForm(stored);
  return (
    <SettingsFormShell title={settingsSectionTexts.agents} form={form} updatedAt={stored.updatedAt}>
      <ProposalsPanel />
      <AgentLimits form={form} />
      <ShoppingAgents />
    </SettingsFormShell>
  );
}

function ShoppingAgents() {
  return (
    <Loaded query={useAgentReport()} failed={agentAdminTexts.loadFailed}>
      {(report) => (
        <div className="mt-3 md:mt-4">
          <AgentState report={report} />
          <Panel title={agentAdminTexts.recentVisits}>
            <AgentTable agents={report.agents} />
          </Panel>
          <AddressPanel address={report.address} />
        </div>
      )}
    </Loaded>
  );
}

function AgentState({ report: { isOn, agents } }: { report: AgentReport }) {
  const sum = (figure: 'searches' | 'handedOver' | 'orders' | 'total') =>
    agents.reduce((total, agent) => total + agent[figure], 0);
  const state = isOn
    ? { tone: 'good' as const, title: agentAdminTexts.on, text: agentAdminTexts.onText }
    : { tone: 'muted' as const, title: agentAdminTexts.off, text: agentAdminTexts.offText };
  return (
    <StatePanel {...state} advice={isOn && <p className="mt-1 text-muted">{agentAdminTexts.howOff}</p>}>
      <StateFacts
        facts={[
          { name: agentAdminTexts.searches, value: formatNumber(sum('searches')) },
          { name: agentAdminTexts.handedOver, value: formatNumber(sum('handedOver')) },
          { name: agentAdminTexts.paid, value: ordersWorth(sum('orders'), formatDollars(sum('total'))) },
        ]}
      />
    </StatePanel>
  );
}

function AgentTable({ agents }: Pick<AgentReport, 'agents'>) {
  if (agents.length === 0) return <p className="mt-2 text-muted">{agentAdminTexts.nobody}</p>;
  const number = 'px-3 py-2.5 text-right tabular-nums last:pr-4 md:last:pr-6';
  return (
    <section
      aria-label={agentAdminTexts.recentVisits}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls sideways.
      tabIndex={0}
      className="-mx-4 mt-4 -mb-4 overflow-x-auto border-border border-t md:-mx-6 md:-mb-6"
    >
      <table className="w-full min-w-120">
        <thead className="text-left text-muted text-sm">
          <tr>
            <th className="px-4 py-2.5 font-medium md:pl-6">{agentAdminTexts.agent}</th>
            {[
              agentAdminTexts.searchesColumn,
              agentAdminTexts.handedOver,
              agentAdminTexts.orders,
              agentAdminTexts.total,
            ].map((head) => (
              <th key={head} className={`${number} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.map(({ name, searches, handedOver, orders, total }) => (
            <tr key={name ?? ''} className="border-border border-t">
              <td className="max-w-60 truncate px-4 py-2.5 md:pl-6">
                {name === null ? (
                  <span className="text-muted">{agentAdminTexts.nameless}</span>
                ) : (
                  <b className="font-semibold">{name}</b>
                )}
              </td>
              <td className={number}>{formatNumber(searches)}</td>
              <td className={number}>{formatNumber(handedOver)}</td>
              <td className={number}>{formatNumber(orders)}</td>
              <td className={number}>{formatDollars(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AddressPanel({ address }: { address: string }) {
  return (
    <Panel title={agentAdminTexts.address} lead={agentAdminTexts.addressText}>
      <CopyBox text={address} copied={agentAdminTexts.copied} />
    </Panel>
  );
}
