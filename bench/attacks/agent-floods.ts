import { request } from 'node:http';
import { productId } from '../data/ids.ts';
import { type Ask, type Attack, inQueues, type Target } from './attack.ts';

/** Names nothing that can be fetched; agents without a signature may fill carts all the same. */
const PROFILE = 'http://127.0.0.1:9/profile.json';
const asAgent = { 'ucp-agent': `profile="${PROFILE}"` };
const BATCH = 100;
const HOSTILE = '127.0.9.10';

const call = (id: number, name: string, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: { meta: { 'ucp-agent': { profile: PROFILE } }, ...args } },
});

/** Begins once there is a checkout of many lines, which takes the shop much longer to read than to be asked for. */
function readsOfCheckout({ queues, ask }: { queues: number; ask: (id: string) => Ask }): Attack['begin'] {
  return (target) => {
    let id = 'none';
    void prepareCheckout(target).then((prepared) => {
      id = prepared;
    });
    return inQueues(target, { address: () => HOSTILE, queues, ask: () => ask(id) });
  };
}

export const agentBatches: Attack = {
  name: 'agent batches',
  about: '20 connections of one agent that sends 100 MCP calls in each request',
  begin: readsOfCheckout({
    queues: 20,
    ask: (id) => ({
      ...{ method: 'POST', path: '/mcp' },
      body: Array.from({ length: BATCH }, (_, at) => call(at + 1, 'get_checkout', { id })),
    }),
  }),
};

export const agentReads: Attack = {
  name: 'agent reads',
  about: '200 connections of one agent that reads its checkout of many lines',
  begin: readsOfCheckout({
    queues: 200,
    ask: (id) => ({ path: `/ucp/checkout-sessions/${id}`, headers: asAgent }),
  }),
};

function prepareCheckout(target: Target): Promise<string> {
  const line_items = Array.from({ length: 50 }, (_, at) => ({
    item: { id: productId(at + 1) },
    quantity: 1,
  }));
  return idOf(target, { method: 'POST', path: '/ucp/checkout-sessions', body: { line_items } });
}

function idOf({ port }: Target, { method = 'GET', path, body }: Ask): Promise<string> {
  const headers = { ...asAgent, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers, localAddress: HOSTILE },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () => resolve(JSON.parse(text).id));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
