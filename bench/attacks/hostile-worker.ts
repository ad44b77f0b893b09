import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS } from './all-attacks.ts';

const hostile = ATTACKS.find(({ name }) => name === workerData.name)?.begin(workerData.target);
parentPort?.once('message', async () => {
  await hostile?.stop();
  parentPort?.postMessage(hostile?.summary() ?? '');
});
