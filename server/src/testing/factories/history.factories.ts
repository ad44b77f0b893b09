import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import type { TestApp } from '../shops/build-test-app.ts';

type Headers = Record<string, string>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The history as one admin makes it, reads it and undoes it. */
export function historyOf({ app }: TestApp, headers: Headers) {
  const ask = async (method: Method, url: string, payload?: object) => {
    const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.body}`);
    return reply.json();
  };
  const list = async (query = ''): Promise<HistoryOperation[]> =>
    (await app.inject({ url: `/api/admin/history${query}`, headers })).json().data;
  const send = async (id: string, more: Headers = {}) => {
    const url = `/api/admin/history/${id}/undo`;
    const reply = await app.inject({ method: 'POST', url, headers: { ...headers, ...more } });
    return { status: reply.statusCode, ...reply.json() };
  };
  const newest = async () => (await list('?limit=1'))[0] as HistoryOperation;
  return {
    ...{ ask, list, newest },
    undoNewest: async () => send((await newest())._id),
    entries: async (id: string) =>
      (await app.inject({ url: `/api/admin/history/${id}/entries`, headers })).json(),
    undo: (id: string) => send(id),
    rehearse: (id: string) => send(id, { prefer: 'rehearse' }),
  };
}
