import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Env } from '../../env.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';

type Address = Pick<Env, 'HOST' | 'PORT'>;

/** Checked before anything is opened, so that a port in use changes nothing. */
export async function checkPortIsFree({ HOST, PORT }: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host: HOST, port: PORT }), 'listening');
  } catch (error) {
    throw listenError(error, { HOST, PORT });
  } finally {
    probe.close();
  }
}

export function listenError(error: unknown, { HOST, PORT }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${PORT} is taken by another program; stop it or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${PORT} may not be used by this user; set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST is set to ${HOST}, which is no address of this machine; set it to localhost or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
