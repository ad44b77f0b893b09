import { Agent, request } from 'node:http';

/** The shop under attack. Each visitor uses a different local address. */
export type Target = { port: number };
export type Ask = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, bytes as they are. */
  body?: object | Buffer;
};

/** A running attack; `summary` sums up its answers for the table. */
export type Hostile = { stop: () => Promise<void>; summary: () => string };

export type Attack = {
  name: string;
  about: string;
  /** The shop's settings that the attack needs. */
  settings?: Record<string, string>;
  /** Everybody comes through one proxy, so only its header can tell visitors apart. */
  isThroughProxy?: true;
  begin: (target: Target) => Hostile;
};

const PATIENCE_MS = 20_000;

export function visitorAgent(localAddress: string, maxSockets = 2): Agent {
  return new Agent({ keepAlive: true, maxSockets, localAddress });
}

/** The status of the reply; 0 if there was none. */
export function statusOf({ port }: Target, agent: Agent, ask: Ask): Promise<number> {
  const { method = 'GET', path, headers = {}, body } = ask;
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const isJson = bytes !== undefined && bytes !== body;
  return new Promise((resolve) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, method, path, agent },
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...headers,
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', () => resolve(0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(bytes);
  });
}

/** Sends requests in parallel queues; each queue sends its next one as soon as the last was answered. */
export function inQueues(
  target: Target,
  {
    address,
    queues,
    ask,
  }: { address: (queue: number) => string; queues: number; ask: (turn: number) => Ask },
): Hostile {
  const counts = new Map<number, number>();
  let isOver = false;
  let turn = 0;
  const running = Array.from({ length: queues }, async (_, queue) => {
    const agent = visitorAgent(address(queue), 1);
    while (!isOver) {
      const status = await statusOf(target, agent, ask(turn++));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      // A refused connection returns at once, and a loop without a pause would keep this thread busy.
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    agent.destroy();
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
    summary: () => describe(counts),
  };
}

export function describe(counts: ReadonlyMap<number, number>): string {
  const parts = [...counts].toSorted(([one], [other]) => one - other);
  return parts.map(([status, count]) => `${count} × ${status === 0 ? 'cut off' : status}`).join(', ');
}
