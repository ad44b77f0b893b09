import { startObjectStore } from '../../../server/src/testing/fakes/object-store.ts';

/** The object store as a separate process, so that it can be killed. It ends with the drill that started it. */
const [directory = '', port = '0'] = process.argv.slice(2);
const { env } = await startObjectStore({ directory, port: Number(port) });
process.once('disconnect', () => process.exit(0));
process.send?.(env);
