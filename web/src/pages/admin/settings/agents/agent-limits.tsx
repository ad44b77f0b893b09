import { agentLimitRules } from '@vitrine/contract/agents/proposals/agent-limits.rules';
import { agentLimitTexts as texts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import type { SettingsValue, StoredSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useSaveSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsNumber } from '../parts/settings-fields.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';

type Limits = SettingsValue<'agents'>;
const FIELDS = [
  'pricePercent',
  'couponPercent',
  'refundAmount',
  'proposalsPerDay',
] as const satisfies (keyof Limits)[];

export function useLimitsForm(stored: StoredSettings<'agents'>): SettingsForm<Limits> {
  return useSettingsForm({
    stored,
    mutation: useSaveSettings('agents'),
    labels: texts,
    check: (values) => wholeNumberProblems(agentLimitRules, values),
  });
}

/** What an agent may propose; owners alone change it. */
export function AgentLimits({ form }: { form: SettingsForm<Limits> }) {
  const mayWrite = useMay()('keys:write');
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
        {FIELDS.map((field) => (
          <SettingsNumber
            key={field}
            form={form}
            field={field}
            rule={agentLimitRules[field]}
            hint={field === 'refundAmount' ? shopCurrency() : undefined}
            isLocked={!mayWrite || form.isSaving}
          />
        ))}
      </div>
      {!mayWrite && <p className="mt-4 text-muted">{texts.ownersOnly}</p>}
    </Panel>
  );
}
