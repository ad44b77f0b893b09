import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';

type Address = Pick<Env, 'HOST' | 'PORT'>;

/** Checked before anything is opened, so that a port in use changes nothing. */
export async function checkPortIsFree({ HOST, PORT }: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host: HOST, port: PORT }, resolve);
    });
  } catch (error) {
    throw listenErrorMessage(error, { HOST, PORT });
  } finally {
    probe.close();
  }
}

export async function listen(app: FastifyInstance, { HOST, PORT }: Address): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    throw listenErrorMessage(error, { HOST, PORT });
  }
}

function listenErrorMessage(error: unknown, { HOST, PORT }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${PORT} is taken by another program; stop it or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${PORT} may not be used by this user; set PORT to a number above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(
      `HOST is set to ${HOST}, which is no address of this machine; set it to localhost or 0.0.0.0.`,
    );
  }
  return error;
}
