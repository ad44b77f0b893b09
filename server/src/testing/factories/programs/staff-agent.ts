import type { ApiKeyPermission } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import type { Proposal } from '@vitrine/contract/agents/proposals/proposals.schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { emptyTables } from '../../database/all-tables.ts';
import { signedIn, TEST_PASSWORD } from '../factories.ts';
import { anApiKey } from './api-keys.factories.ts';

type Headers = Record<string, string>;

/** An agent with a key that only proposes, and the owner who decides. `begin` makes both, in a shop without anything else. */
export function staffAgent(shop: { app: FastifyInstance; deps: Deps }) {
  const staff = {} as {
    owner: Awaited<ReturnType<typeof signedIn>>;
    agent: Awaited<ReturnType<typeof anApiKey>>;
  };

  async function begin(): Promise<void> {
    await emptyTables(shop.deps.db);
    await shop.deps.settings.reload();
    staff.owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
    staff.agent = await aKey(['catalogue:read', 'catalogue:write', 'proposals:create']);
  }

  const aKey = (permissions: ApiKeyPermission[], name = 'Assistant') =>
    anApiKey(shop.deps, staff.owner.user.id, { permissions, name });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    headers: Headers,
    payload?: object,
  ) => shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

  async function rpc(method: string, params: object, headers: Headers = staff.agent.headers) {
    const payload = { jsonrpc: '2.0', id: 1, method, params };
    const accept = { accept: 'application/json, text/event-stream' };
    const reply = await call('POST', '/admin/mcp', { ...headers, ...accept }, payload);
    return { status: reply.statusCode, ...reply.json() };
  }

  async function use(name: string, args: object = {}, headers: Headers = staff.agent.headers) {
    const { result } = await rpc('tools/call', { name, arguments: args }, headers);
    return { isRefused: result.isError === true, ...result.structuredContent };
  }

  const confirm = () => call('POST', '/admin/confirmation', staff.owner.headers, { password: TEST_PASSWORD });
  const waiting = async (headers = staff.owner.headers): Promise<Proposal[]> =>
    (await call('GET', '/admin/proposals', headers)).json().data.waiting;
  const approve = ({ _id, fingerprint }: Proposal) =>
    call('POST', `/admin/proposals/${_id}/approve`, staff.owner.headers, { fingerprint });
  async function approveOnly() {
    const [proposal] = await waiting();
    return (await approve(proposal as Proposal)).json();
  }
  const setLimits = async (changes: object) => {
    await confirm();
    const { version } = (await call('GET', '/admin/settings/agents', staff.owner.headers)).json().data;
    return call('PATCH', '/admin/settings/agents', staff.owner.headers, { version, changes });
  };

  return Object.assign(staff, {
    begin,
    aKey,
    call,
    rpc,
    use,
    confirm,
    waiting,
    approve,
    approveOnly,
    setLimits,
  });
}
