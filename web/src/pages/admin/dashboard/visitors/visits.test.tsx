import { screen, within } from '@testing-library/react';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import type { Funnel } from '@vitrine/contract/analytics/visitors/visits.schemas';
import { dashboardTabTexts, funnelTexts, lastDays } from '@vitrine/contract/analytics/visitors/visits.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth } from '../../../../testing/sample-data.ts';

const sample = (given: Partial<Funnel> = {}): Funnel => ({
  days: 30,
  isCounting: true,
  countedSince: '2026-01-05',
  steps: { visits: 1204, carts: 96, checkouts: 40, paid: 31 },
  before: { visits: 1000, carts: 100, checkouts: 0, paid: 31 },
  ...given,
});

const open = (funnel: Funnel) => {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/analytics/visits', { data: funnel });
  return openScreen(settingsPaths.visits, { user: sampleAdmin() });
};

describe('the second tab of the dashboard', () => {
  it('shows each step with its share of the visits, of the step before, and the change', async () => {
    await open(sample());
    const panel = within(await screen.findByRole('region', { name: funnelTexts.title }));
    expect(panel.getByText(/^1,204 visits and 31 paid orders/)).toBeInTheDocument();
    const steps = panel.getAllByRole('listitem').map((item) => item.textContent);
    expect(steps).toHaveLength(4);
    expect(steps[0]).toContain('1,204+20.4%');
    expect(steps[1]).toMatch(/968\.0% of visits-4\.0%$/);
    expect(steps[2]).toMatch(/403\.3% of visits, 41\.7% of carts$/);
    expect(steps[3]).toMatch(/312\.6% of visits, 77\.5% of checkouts0\.0%$/);
  });

  it('leaves out a share above the whole', async () => {
    open(sample({ steps: { visits: 12, carts: 1, checkouts: 10, paid: 14 }, before: null }));
    const panel = within(await screen.findByRole('region', { name: funnelTexts.title }));
    const steps = panel.getAllByRole('listitem').map((item) => item.textContent);
    expect(steps[2]).toMatch(/1083\.3% of visits$/);
    expect(steps[3]).toMatch(/14$/);
    expect(panel.getByText(/^12 visits and 14 paid orders .* today so far\.$/)).toBeInTheDocument();
  });

  it('has the same figures as a table', async () => {
    const actor = open(sample());
    await actor.click(await screen.findByRole('button', { name: analyticsTexts.showTable }));
    const rows = within(screen.getByRole('table', { name: funnelTexts.title })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'StepCountOf visitsCompared',
      'Visits1,204100.0%+20.4%',
      'Carts968.0%-4.0%',
      'Checkouts403.3%–',
      'Paid orders312.6%0.0%',
    ]);
  });

  it('asks for the chosen period and remembers it in the address', async () => {
    const actor = open(sample());
    await actor.click(await screen.findByRole('radio', { name: lastDays('7') }));
    const asked = () => api.sentTo('GET /admin/analytics/visits').map(({ query }) => query);
    await expect.poll(asked).toEqual([{ days: '30' }, { days: '7' }]);
    expect(window.location.search).toBe('?days=7');
  });

  it('compares with nothing while the days before were not counted', async () => {
    open(sample({ before: null }));
    expect(await screen.findByText(/^Counted since Jan 5\./)).toBeInTheDocument();
    expect(screen.queryByText(/[+-]\d/)).toBeNull();
  });

  it('says what it is for before the first visit', async () => {
    open(sample({ countedSince: null, before: null }));
    expect(await screen.findByText(funnelTexts.empty)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: funnelTexts.settings })).toBeNull();
  });

  it('leads to the setting that is off', async () => {
    open(sample({ countedSince: null, before: null, isCounting: false }));
    const link = await screen.findByRole('link', { name: funnelTexts.settings });
    expect(link).toHaveAttribute('href', '/admin/settings/visitors');
  });

  it('says that counting is off beside what was counted before', async () => {
    open(sample({ isCounting: false }));
    expect(await screen.findByText(new RegExp(funnelTexts.offNote))).toBeInTheDocument();
  });

  it('offers another try when it cannot be loaded', async () => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.disconnect('GET /admin/analytics/visits');
    openScreen(settingsPaths.visits, { user: sampleAdmin() });
    expect(await screen.findByText(funnelTexts.loadFailed)).toBeInTheDocument();
  });

  it('is reached from the first, and leads back', async () => {
    open(sample());
    const tabs = within(await screen.findByRole('navigation', { name: dashboardTabTexts.label }));
    expect(tabs.getByRole('link', { name: dashboardTabTexts.visitors })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const first = tabs.getByRole('link', { name: dashboardTabTexts.sales });
    expect(first).not.toHaveAttribute('aria-current');
    expect(first).toHaveAttribute('href', paths.adminDashboard);
  });
});
