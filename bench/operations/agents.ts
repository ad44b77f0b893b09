import { MCP_PATH, UCP_PATH } from '@vitrine/contract/agents/agents.rules';
import type { DataSize } from '../data/load-data.ts';
import { seriesCount, seriesName } from '../data/words.ts';
import type { Call, Operation } from '../operation.ts';

const PAGE = 24;
/** The same words as in `search hit`, with which these are compared. */
const WORDS = 16;

type Found = { products: unknown[]; pagination: { total_count: number } };

const inputOf = (turn: number, { products }: DataSize) => ({
  query: seriesName(turn % seriesCount(products)),
  pagination: { limit: PAGE },
});

function problemOf({ products, pagination }: Found): string | undefined {
  const isRight = products.length > 0 && products.length === Math.min(PAGE, pagination.total_count);
  return isRight ? undefined : `not the products of an agent's search: ${products.length}`;
}

function agentSearch(
  way: string,
  call: (turn: number, size: DataSize) => Call,
  read: (body: string) => Found,
): Operation {
  return {
    name: `agent search ${way}`,
    group: 'agents',
    variants: WORDS,
    call,
    problem: (body) => problemOf(read(body)),
  };
}

/** Agents' searches, to be compared with the storefront's own search for the same words. */
export const agentOperations: readonly Operation[] = [
  agentSearch(
    'rest',
    (turn, size) => ({ method: 'POST', path: `${UCP_PATH}/catalog/search`, body: inputOf(turn, size) }),
    (body) => JSON.parse(body),
  ),
  agentSearch(
    'mcp',
    (turn, size) => ({
      method: 'POST',
      path: MCP_PATH,
      headers: { accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_catalog', arguments: { catalog: inputOf(turn, size) } },
      },
    }),
    (body) => JSON.parse(body).result.structuredContent,
  ),
];
