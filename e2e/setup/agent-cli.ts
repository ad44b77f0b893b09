import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NEWEST_UCP_VERSION, UCP_CAPABILITIES } from '@vitrine/contract/agents/agents.rules';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('./bin.js', import.meta.resolve('@shopify/ucp-cli')));

/** The parts of the client's results that the tests use. */
type CliResult = {
  id: string;
  status: string;
  continue_url: string;
  negotiated: object;
  products: { id: string; title: string }[];
  product: { price_range: { min: { amount: number } } };
  totals: { type: string; amount: number }[];
  order: { id: string; permalink_url: string };
  checkout_id: string;
};

type AgentCli = {
  /** Runs the reference client against the shop and returns the result that it prints. */
  ask: (...words: string[]) => Promise<CliResult>;
  /** Bodies of the events that the shop sent. */
  events: string[];
  close: () => Promise<void>;
};

/** The reference client of the protocol, with its own profile served from this machine. */
export async function openAgentCli(): Promise<AgentCli> {
  const events: string[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') events.push(Buffer.concat(chunks).toString());
      reply.setHeader('content-type', 'application/json');
      reply.setHeader('cache-control', 'public, max-age=60');
      reply.end(JSON.stringify(profileOf(originOf(server))));
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const home = await mkdtemp(join(tmpdir(), 'vitrine-agent-'));
  const env = {
    ...process.env,
    HOME: home,
    UCP_HOME: home,
    UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
    // It is started a dozen times, and loading its code takes longer than each call.
    NODE_COMPILE_CACHE: join(home, 'compiled'),
  };
  const shop = ['--business', process.env.SHOP_URL ?? '', '--profile-url', `${originOf(server)}/profile`];
  return {
    events,
    ask: async (...words) => {
      const { stdout } = await run(process.execPath, [cli, ...words, ...shop, '--format', 'json'], { env });
      return JSON.parse(stdout).result;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function profileOf(origin: string) {
  const version = NEWEST_UCP_VERSION;
  const spec = `https://ucp.dev/${version}/specification/overview`;
  const schema = `https://ucp.dev/${version}/services/shopping/mcp.openrpc.json`;
  const capabilities = Object.entries(UCP_CAPABILITIES).map(([name, { schema: file }]) => [
    name,
    [
      {
        version,
        spec,
        schema: `https://ucp.dev/${version}/schemas/shopping/${file}.json`,
        ...(name === 'dev.ucp.shopping.order' ? { config: { webhook_url: `${origin}/events` } } : {}),
      },
    ],
  ]);
  return {
    ucp: {
      version,
      services: { 'dev.ucp.shopping': [{ version, spec, transport: 'mcp', schema }] },
      capabilities: Object.fromEntries(capabilities),
      payment_handlers: {},
    },
  };
}
