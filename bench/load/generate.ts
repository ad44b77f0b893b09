import autocannon from 'autocannon';

export type Generated = { problems: string[]; seconds: number };

/**
 * Sends requests as fast as they are replied to. `onReply` gets the milliseconds of each; whatever is not a success, and
 * what `problemOf` finds in a body, is a problem.
 */
export async function generate(
  options: Pick<autocannon.Options, 'url' | 'connections' | 'duration' | 'requests'>,
  onReply: (milliseconds: number) => void,
  problemOf: (body: string) => string | undefined = () => undefined,
): Promise<Generated> {
  const problems: string[] = [];
  const startedAt = performance.now();
  const verifyBody = (body: unknown) => {
    const problem = problemOf(String(body));
    if (problem) problems.push(problem);
    return problem === undefined;
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const settings = { ...options, sampleInt: TICK_MS, timeout: TIMEOUT_SECONDS, verifyBody };
    const instance = autocannon(settings, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      onReply(milliseconds);
      if (status < 200 || status > 299) problems.push(`status ${status}`);
    });
  });
  if (errors + timeouts > 0) problems.push(`${errors} errors and ${timeouts} timeouts`);
  return { problems, seconds: (performance.now() - startedAt) / 1000 };
}

/** It ends at a tick, so ticks are short. */
const TICK_MS = 20;
/** The shop gives up a request by then. */
const TIMEOUT_SECONDS = 30;
