import { randomUUID } from 'node:crypto';
import {
  type FeedProblem,
  GOOGLE_FEED_PATH,
  MAX_LISTED_REFUSALS,
} from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import type { GoogleFeed } from '@vitrine/contract/catalog/search-engines/google-feed.schemas';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import type { Deps } from '../../../deps.ts';
import { shopName } from '../../../platform/settings/brand.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { MINUTE_MS } from '../../../platform/shared/durations.ts';
import { shopDescription } from '../../shop/shop.service.ts';
import { feedDeliveries } from './feed-delivery.ts';
import { deleteOtherFeedFiles, localFeedFile, writeFeedFile } from './feed-file.ts';
import { claimFeed, deleteFeed, findFeed, findFeedFile, updateClaimedFeed } from './feed-files.queries.ts';
import { itemsOf } from './feed-items.ts';
import { feedProducts } from './feed-products.service.ts';
import { FEED_END, type FeedSite, feedStart, itemXml } from './feed-xml.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'publicUrl' | 'imageStore' | 'mediaDir'>;
type Task = { isStopping: () => boolean };

const NAME = 'google';
/** A new file is made so often, and in a large shop so seldom that making it takes a small part of the time. */
const MADE_EVERY_MS = 10 * MINUTE_MS;
const PAUSE_PER_WORK = 20;
/** Far longer than any step takes; when it has passed, the process that made the file is gone. */
const LEASE_MS = MINUTE_MS;

export function isGoogleFeedOn({ settings }: Pick<Deps, 'settings'>): boolean {
  return settings.read(searchEngineSettings).googleFeed;
}

/** Makes the file if it is due, in one process at a time. No visitor's call reads the catalogue for it. */
export async function makeGoogleFeed(shop: Shop, { isStopping }: Task): Promise<void> {
  const { db, clock } = shop;
  const row = await findFeed(db, NAME);
  if (!isGoogleFeedOn(shop)) return row && deleteFeed(db, NAME);
  const site = siteOf(shop);
  const basis = JSON.stringify(site);
  const isGone = Boolean(row?.file && !(await localFeedFile(shop, row.file)));
  if (row && !isGone && row.basis === basis && row.nextAt > clock()) return;
  const began = clock();
  const later = (ms: number) => new Date(clock().getTime() + ms);
  const claim = { name: NAME, workedBy: randomUUID() };
  const isClaimed = await claimFeed(db, NAME, {
    ...{ now: began, isNeeded: isGone, basis, workedBy: claim.workedBy },
    ...{ workedUntil: later(LEASE_MS), nextAt: later(MADE_EVERY_MS) },
  });
  if (!isClaimed) return;
  try {
    const found = openFindings();
    const goOn = async () => {
      const isOurs = await updateClaimedFeed(db, claim, { workedUntil: later(LEASE_MS) });
      if (!isOurs || isStopping()) throw new FeedStopped();
    };
    const file = await writeFeedFile(
      shop,
      feedParts(shop, site, { found, goOn }),
      isGone ? undefined : (row?.file ?? undefined),
    );
    const madeAt = clock();
    const pauseMs = Math.max(MADE_EVERY_MS, PAUSE_PER_WORK * (madeAt.getTime() - began.getTime()));
    await updateClaimedFeed(db, claim, { ...found.all(), file, madeAt, nextAt: later(pauseMs) });
  } catch (error) {
    if (!(error instanceof FeedStopped)) throw error;
    await updateClaimedFeed(db, claim, { nextAt: began });
  } finally {
    await updateClaimedFeed(db, claim, { workedBy: null, workedUntil: null });
  }
}

/** The process stops, or another one took over, or the owner switched the feed off. */
class FeedStopped extends Error {
  override name = 'FeedStopped';
}

type Making = { found: ReturnType<typeof openFindings>; goOn: () => Promise<void> };

async function* feedParts(shop: Shop, site: FeedSite, { found, goOn }: Making): AsyncGenerator<string> {
  yield feedStart(site);
  for await (const products of feedProducts(shop)) {
    await goOn();
    const items = products.flatMap((product) => {
      const all = itemsOf(product, site.currency);
      found.add(product.row.id, all);
      return all.filter(({ problems }) => problems.length === 0);
    });
    yield items.map((item) => itemXml(item, site)).join('');
  }
  yield FEED_END;
}

/** Counts what is in the file, and lists the first products that are not or not wholly. */
function openFindings() {
  const refusals: { id: string; problems: FeedProblem[] }[] = [];
  let [items, refused] = [0, 0];
  return {
    add: (id: string, all: readonly { problems: readonly FeedProblem[] }[]) => {
      const problems = [...new Set(all.flatMap((item) => item.problems))];
      items += all.filter((item) => item.problems.length === 0).length;
      if (problems.length === 0) return;
      refused += 1;
      if (refusals.length < MAX_LISTED_REFUSALS) refusals.push({ id, problems });
    },
    all: () => ({ items, refused, refusals }),
  };
}

function siteOf(shop: Pick<Shop, 'settings' | 'publicUrl'>): FeedSite {
  const { settings, publicUrl } = shop;
  const { readableAddresses, googleBrand } = settings.read(searchEngineSettings);
  const { country } = settings.read(taxSettings);
  const name = shopName(shop);
  return {
    ...{ publicUrl, name, description: shopDescription(shop), brand: googleBrand || name },
    ...{ currency: shopCurrency(shop), hasReadableAddresses: readableAddresses },
    deliveries: feedDeliveries({
      zones: settings.read(deliveryZoneSettings).zones,
      served: settings.read(deliverySettings).countries,
      own: country === '' ? [] : [country],
    }),
  };
}

/** Deletes the files that were made before. */
export async function deleteOldFeedFiles(shop: Pick<Shop, 'db' | 'imageStore' | 'mediaDir'>): Promise<void> {
  const row = await findFeedFile(shop.db, NAME);
  await deleteOtherFeedFiles(shop, row?.file ?? undefined);
}

/** The file as visitors get it, compressed; undefined while it is not made yet. */
export async function googleFeedFile(shop: Pick<Shop, 'db' | 'imageStore' | 'mediaDir'>) {
  const row = await findFeedFile(shop.db, NAME);
  const path = row?.file && (await localFeedFile(shop, row.file));
  return path ? { path, tag: row.file } : undefined;
}

/** Of the last file; no more are counted than others in the summary of the day. */
export async function countGoogleRefusals({ db }: Pick<Shop, 'db'>): Promise<number> {
  return (await findFeedFile(db, NAME))?.refused ?? 0;
}

export async function googleFeed({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<GoogleFeed> {
  const row = await findFeedFile(db, NAME);
  const { items = 0, refused = 0, madeAt = null } = row ?? {};
  return { url: publicUrl + GOOGLE_FEED_PATH, madeAt: madeAt?.toISOString() ?? null, items, refused };
}
