import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type FakeSmtp = {
  url: string;
  /** What was delivered: the envelope's addresses and the whole message. */
  received: { recipients: string[]; message: string }[];
  /** Refuses everything with this message until called again. */
  refuse: (words: string | undefined) => void;
  stop: () => Promise<void>;
};

/** A fake email server on a free port. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal === undefined ? null : new Error(refusal)),
    onData: async (stream, session, done) => {
      const message = await text(stream);
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (words) => {
      refusal = words;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
