import { FUNNEL_DEFAULT_PERIOD, FUNNEL_PERIODS } from '@vitrine/contract/analytics/visitors/visits.rules';
import { funnelTexts } from '@vitrine/contract/analytics/visitors/visits.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { VisitFunnel } from '../../../../domains/analytics/visits/visit-funnel.tsx';
import { useVisits } from '../../../../domains/analytics/visits/visits.hooks.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { useMayRead } from '../../../../lib/session/staff-permissions.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { DashboardTabs } from '../dashboard-tabs.tsx';

/** /admin/dashboard/visitors, the second tab of the dashboard. */
export function VisitsPage() {
  const [address, change] = useAddress();
  const period = FUNNEL_PERIODS.find((one) => one === address.get('days')) ?? FUNNEL_DEFAULT_PERIOD;
  return (
    <>
      <PageHead title={adminNavTexts.dashboard} />
      <DashboardTabs />
      <Loaded query={useVisits(period)} failed={funnelTexts.loadFailed}>
        {(funnel) =>
          funnel.countedSince === null ? (
            <NoVisits isCounting={funnel.isCounting} />
          ) : (
            <VisitFunnel
              funnel={funnel}
              period={period}
              onChoose={(chosen) => change({ days: chosen === FUNNEL_DEFAULT_PERIOD ? undefined : chosen })}
            />
          )
        }
      </Loaded>
    </>
  );
}

function NoVisits({ isCounting }: { isCounting: boolean }) {
  const mayRead = useMayRead();
  if (isCounting) return <EmptyState title={funnelTexts.empty} text={funnelTexts.emptyText} />;
  return (
    <EmptyState title={funnelTexts.off} text={funnelTexts.offText}>
      {mayRead(settingsPaths.visitors) && (
        <ButtonLink to={settingsPaths.visitors} variant="line">
          {funnelTexts.settings}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
