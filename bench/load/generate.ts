import autocannon from 'autocannon';

export type Generator = {
  url: string;
  connections: number;
  seconds: number;
  requests: autocannon.Request[];
  /** Called with the response time of each reply. */
  onReply: (milliseconds: number) => void;
  /** What is wrong with a body, if anything. */
  problemOf?: (body: string) => string | undefined;
};
export type Generated = { problems: string[]; seconds: number };

const TICK_MS = 20;
/** By then the shop itself gives up on a request. */
const TIMEOUT_SECONDS = 30;

/** Sends requests as fast as they are answered. Every failed or wrong reply counts as a problem. */
export async function generate(options: Generator): Promise<Generated> {
  const { url, connections, seconds, requests, onReply, problemOf = () => undefined } = options;
  const problems: string[] = [];
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let replies = 0;
  const verifyBody = (body: unknown) => {
    const problem = problemOf(String(body));
    if (problem) problems.push(problem);
    return problem === undefined;
  };
  const duration = seconds + TIMEOUT_SECONDS;
  const settings = { url, connections, requests, duration, timeout: TIMEOUT_SECONDS, verifyBody };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ ...settings, sampleInt: TICK_MS }, (error, result) => {
      clearInterval(timer);
      if (error) reject(error);
      else resolve(result);
    });
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      replies++;
      onReply(milliseconds);
      if (status < 200 || status > 299) problems.push(`status ${status}`);
    });
    // On a busy machine a short round could otherwise end before its first reply.
    const timer = setInterval(() => {
      if (elapsed() >= seconds && replies >= connections) instance.stop();
    }, TICK_MS);
  });
  if (errors + timeouts > 0) problems.push(`${errors} errors and ${timeouts} timeouts`);
  if (replies === 0) problems.push('no reply');
  return { problems, seconds: elapsed() };
}
