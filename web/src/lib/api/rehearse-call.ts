import type { Api } from '@vitrine/contract/api';
import { REHEARSE_PATH } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { call } from './api-client.ts';

/** What a call would do, without doing it. Throws what the call would be refused with. */
export async function rehearsalOf<const R extends keyof Api>(
  route: R,
  input: InputOf<Api[R]>,
): Promise<Rehearsal> {
  const rehearsal = {
    ...(input as object),
    isBackground: true,
    transport: (address: string, request: RequestInit) =>
      fetch(address.replace(/^\/api\//, REHEARSE_PATH), request),
  } as unknown as Parameters<typeof call<R>>[1];
  const reply = await call<R>(...([route, rehearsal] as unknown as Parameters<typeof call<R>>));
  return (reply as unknown as { data: Rehearsal }).data;
}

/** What follows from a call, in sentences, without doing it; undefined if that is not known. */
export async function rehearse<const R extends keyof Api>(
  route: R,
  input: InputOf<Api[R]>,
): Promise<string[] | undefined> {
  return rehearsalOf(route, input).then(
    ({ consequences }) => consequences,
    () => undefined,
  );
}
