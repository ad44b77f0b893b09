import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import type { TestApp } from '../shops/build-test-app.ts';

type Headers = Record<string, string>;

/** The history as one admin reads it, and undoes it. */
export function historyOf({ app }: TestApp, headers: Headers) {
  const list = async (query = ''): Promise<HistoryOperation[]> =>
    (await app.inject({ url: `/api/admin/history${query}`, headers })).json().data;
  const send = async (id: string, more: Headers = {}) => {
    const url = `/api/admin/history/${id}/undo`;
    const reply = await app.inject({ method: 'POST', url, headers: { ...headers, ...more } });
    return { status: reply.statusCode, ...reply.json() };
  };
  return {
    list,
    newest: async () => (await list('?limit=1'))[0] as HistoryOperation,
    entries: async (id: string) =>
      (await app.inject({ url: `/api/admin/history/${id}/entries`, headers })).json(),
    undo: (id: string) => send(id),
    rehearse: (id: string) => send(id, { prefer: 'rehearse' }),
  };
}
