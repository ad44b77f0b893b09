import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { AGENT_PAGE_SIZE, MAX_LOOKUP_IDS, type UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts } from '@vitrine/contract/agents/agents.texts';
import type { LookupInput, ProductInput, SearchInput } from '@vitrine/contract/agents/ucp.schemas';
import { earliestNewUntil } from '@vitrine/contract/catalog/catalog.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { readInQueue } from '../../../platform/rate-limits/read-queues.ts';
import { catalogReads } from '../../../platform/replica/replica.ts';
import type { Dependency } from '../../../platform/response-cache/response-cache.ts';
import { shopCurrency, siteOf } from '../../../platform/settings/shop-currency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { JSON_TYPE } from '../../../platform/shared/web/header-values.ts';
import { listProducts } from '../../catalog/product-list/product-list.service.ts';
import { getProduct } from '../../catalog/products/products.service.ts';
import { variantsForSale } from '../../catalog/variants/sold-variants.service.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import { detailedChoice, type Selection } from '../ucp/ucp-choice.ts';
import { errorOutcome, type Given, type UcpMessage, type UcpReply, ucpHead } from '../ucp/ucp-envelope.ts';
import { toUcpProduct } from '../ucp/ucp-product.ts';
import { listedProducts, lookedUpProducts } from './agent-listings.service.ts';

type Shop = Pick<Deps, 'db' | 'replica' | 'clock' | 'publicUrl' | 'responseCache' | 'settings'> & {
  address?: string;
};
type Reader = Pick<AgentCaller, 'version' | 'capabilities' | 'network'>;

const SEARCH: UcpCapability = 'dev.ucp.shopping.catalog.search';
const LOOKUP: UcpCapability = 'dev.ucp.shopping.catalog.lookup';

/** The storefront's own search, cached like its responses until a product changes. */
export function searchCatalog(shop: Shop, reader: Reader, { input }: Given<SearchInput>) {
  const { query = '', filters, pagination } = input;
  if (query === '' && !filters?.categories?.length && !filters?.price) throw new Refusal(ucpRefusals.noInput);
  const { limit = AGENT_PAGE_SIZE, cursor } = pagination ?? {};
  const [category, ...others] = filters?.categories ?? [];
  const { min, max } = filters?.price ?? {};
  const currency = shopCurrency(shop);
  const wanted = {
    search: query === '' ? undefined : query,
    category,
    minPrice: min === undefined ? undefined : toDollars(min, currency),
    maxPrice: max === undefined ? undefined : toDollars(max, currency),
    cursor,
    limit,
  };
  return cached(shop, ['search', reader, [wanted, others.length > 0]], 'lists', async () => {
    const { data, total, nextCursor } = await listProducts(catalogReads(shop), wanted);
    const reply = {
      ucp: ucpHead(reader, SEARCH),
      products: await listedProducts(catalogReads(shop), data),
      pagination: { has_next_page: nextCursor !== null, cursor: nextCursor ?? undefined, total_count: total },
      ...(others.length > 0 && { messages: [onlyFirstCategory] }),
    };
    return { reply, validUntil: earliestNewUntil(data) };
  });
}

const onlyFirstCategory: UcpMessage = {
  type: 'warning',
  code: 'filter_partly_applied',
  content: 'Only the first category was searched.',
  path: '$.filters.categories',
};

export async function lookupCatalog(shop: Shop, reader: Reader, { input }: Given<LookupInput>) {
  const { ids, filters } = input;
  if (ids.length > MAX_LOOKUP_IDS) throw new Refusal(ucpRefusals.tooManyIds);
  const wanted = [...new Set(ids)];
  const queue = { queue: 'read', network: reader.network } as const;
  const { products, isFound } = await readInQueue(queue, () => lookedUpProducts(shop, wanted, filters));
  const messages = wanted
    .filter((id) => !isFound(id.toLowerCase()))
    .map((id) => ({ type: 'info', code: 'not_found', content: id }));
  const about = messages.length > 0 ? messages : undefined;
  return Buffer.from(JSON.stringify({ ucp: ucpHead(reader, LOOKUP), products, messages: about }));
}

export async function productDetail(shop: Shop, reader: Reader, { input }: Given<ProductInput>) {
  const { selected, preferences } = input;
  const id = input.id.toLowerCase();
  const found = await detailReply(shop, reader, { product: id, selection: { selected, preferences } });
  if (found.status !== 404 || !isUuid(id)) return found.body;
  // Only then it may be a variant: products without options are read as before.
  const variant = (await variantsForSale(catalogReads(shop), [id])).get(id);
  if (!variant) return found.body;
  const ofVariant = { product: variant.productId, selection: { variantId: id } };
  return (await detailReply(shop, reader, ofVariant)).body;
}

type Detail = { product: string; selection: Selection };

function detailReply(shop: Shop, reader: Reader, { product, selection }: Detail) {
  const isPlain = Object.values(selection).every((value) => value === undefined);
  const asked = isPlain ? product : [product, selection];
  return cachedReply(shop, ['product', reader, asked], { product }, async () => {
    const found = isUuid(product)
      ? await getProduct(catalogReads(shop), product).catch(absentIfRefused)
      : undefined;
    if (!found) {
      const { body } = errorOutcome(reader, LOOKUP, { code: 'not_found', content: ucpErrorTexts.notFound });
      return { reply: body, status: 404 };
    }
    const { options, variants } = found;
    const choice = options && variants && detailedChoice({ options, variants }, selection);
    const reply = { ucp: ucpHead(reader, LOOKUP), product: toUcpProduct(found, siteOf(shop), choice) };
    return { reply, validUntil: earliestNewUntil([found]) };
  });
}

function absentIfRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/** An MCP result has the text twice, once of them escaped (quick-tool-calls.ts). */
const MCP_COPIES = 2.5;

type Made = { reply: UcpReply; validUntil?: number | undefined; status?: number };

async function cached(...given: Parameters<typeof cachedReply>): Promise<Buffer> {
  return (await cachedReply(...given)).body;
}

async function cachedReply(
  { responseCache, address }: Pick<Shop, 'responseCache' | 'address'>,
  [name, { version, network }, asked]: [name: 'search' | 'product', reader: Reader, asked: unknown],
  dependency: Dependency,
  make: () => Promise<Made>,
): Promise<{ body: Buffer; status: number | undefined }> {
  const key = `agents ${name} ${version} ${JSON.stringify(asked)}`;
  const found = await responseCache.read({ key, address: address ?? key, dependency, network }, async () => {
    const queue = name === 'search' ? 'search' : 'read';
    const { reply, validUntil, status = 200 } = await readInQueue({ queue, network }, make);
    return { body: JSON.stringify(reply), contentType: JSON_TYPE, status, validUntil, copies: MCP_COPIES };
  });
  return { body: found.encoded.identity, status: found.status };
}
