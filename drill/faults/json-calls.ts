type Reply = { status: number; message?: string; data?: string };

/** Posts JSON to the shop's API with these headers. */
export function jsonCalls({ port }: { port: number }, headers: Record<string, string>) {
  return async (path: string, body: object): Promise<Reply> => {
    const reply = await fetch(`http://localhost:${port}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, ...((await reply.json()) as object) };
  };
}
