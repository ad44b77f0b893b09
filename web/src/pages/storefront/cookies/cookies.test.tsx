import { screen, waitFor, within } from '@testing-library/react';
import { storedForShoppers } from '@vitrine/contract/analytics/visitors/stored-in-browser';
import { CONSENT_COOKIE } from '@vitrine/contract/analytics/visitors/visitors.rules';
import {
  consentQuestion,
  consentTexts,
  cookiePageTexts as texts,
} from '@vitrine/contract/analytics/visitors/visitors.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPreference, readPreference } from '../../../lib/session/preference-cookie.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin } from '../../../testing/sample-data.ts';

const services = { analytics: 'G-AB12CD34EF', pixel: '123456789012345' };

beforeEach(() => {
  api.answer('GET /cart', { data: [] });
  shopInfo.visitorServices = services;
  shopInfo.links = [{ to: paths.cookies, label: texts.title }];
});
afterEach(() => {
  delete shopInfo.visitorServices;
  delete shopInfo.links;
  forgetPreference(CONSENT_COOKIE);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const banner = () => screen.findByRole('region', { name: consentTexts.title });
const queryBanner = () => screen.queryByRole('region', { name: consentTexts.title });
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const footerLink = () => screen.findByRole('link', { name: texts.title });

describe('the question for consent', () => {
  it('is not asked by a shop that uses no services of others', async () => {
    delete shopInfo.visitorServices;
    delete shopInfo.links;
    openScreen(paths.about);
    await screen.findByRole('contentinfo');
    expect(queryBanner()).toBeNull();
    expect(screen.queryByRole('link', { name: texts.title })).toBeNull();
  });

  it('names the services, has two buttons that look alike, and loads nothing before an answer', async () => {
    openScreen(paths.about);
    const question = within(await banner());
    expect(question.getByText(new RegExp(consentQuestion(services).slice(0, 40)))).toBeInTheDocument();
    const [refuse, accept] = question.getAllByRole('button');
    expect([refuse?.textContent, accept?.textContent]).toEqual([consentTexts.refuse, consentTexts.accept]);
    expect(refuse?.className).toBe(accept?.className);
    expect(scripts()).toEqual([]);
    expect(readPreference(CONSENT_COOKIE)).toBeUndefined();
  });

  it('loads nothing after a refusal and remembers it with the time', async () => {
    const before = Date.now();
    const actor = openScreen(paths.about);
    await actor.click(within(await banner()).getByRole('button', { name: consentTexts.refuse }));
    await waitFor(() => expect(queryBanner()).toBeNull());
    const [choice, time] = readPreference(CONSENT_COOKIE)?.split('.') ?? [];
    expect(choice).toBe('refused');
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(scripts()).toEqual([]);
  });

  it.each([
    ['the browser refuses for its user (Global Privacy Control)', undefined, true],
    ['the owner looks at the shop', sampleAdmin(), false],
  ])('is not asked when %s', async (_name, user, isOptedOut) => {
    if (isOptedOut)
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    openScreen(paths.about, { user });
    await footerLink();
    await waitFor(() => expect(screen.getByRole('contentinfo')).toBeVisible());
    expect(queryBanner()).toBeNull();
    expect(scripts()).toEqual([]);
  });
});

describe('/cookies', () => {
  it('is no page of a shop that uses no services of others', async () => {
    delete shopInfo.links;
    openScreen(paths.cookies);
    await screen.findByText(appTexts.notFound);
  });

  it('says that the browser refuses', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    openScreen(paths.cookies);
    expect(await screen.findByText(texts.optedOut)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: consentTexts.accept })).toBeNull();
  });

  // Last, because scripts that run end with the page only.
  it('has what is stored, and lets the choice be changed', async () => {
    const actor = openScreen(paths.cookies);
    const rows = within(await screen.findByRole('table', { name: texts.stored })).getAllByRole('row');
    expect(rows).toHaveLength(storedForShoppers.length + 1);
    const own = within(await screen.findByRole('region', { name: texts.yourChoice }));
    expect(own.getByText(texts.notChosen)).toBeInTheDocument();
    await actor.click(own.getByRole('button', { name: consentTexts.refuse }));
    expect(own.getByText(/^You refused on /)).toBeInTheDocument();
    expect(queryBanner()).toBeNull();
    expect(scripts()).toEqual([]);
    const append = vi.spyOn(document.head, 'append').mockReturnValue(undefined);
    await actor.click(own.getByRole('button', { name: consentTexts.accept }));
    expect(own.getByText(/^You accepted on /)).toBeInTheDocument();
    expect(append.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual([
      `https://www.googletagmanager.com/gtag/js?id=${services.analytics}`,
      'https://connect.facebook.net/en_US/fbevents.js',
    ]);
  });
});
