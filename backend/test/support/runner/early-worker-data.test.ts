import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';

const KEEPER = new URL('early-worker-data.mjs', import.meta.url);

/** Requests data like the runner when told to, and reports the answer. */
const WORKER = `
  process.on('message', (told) => {
    if (told !== 'ask') return;
    process.on('message', ({ workerData }) => process.send({ got: workerData }, () => process.exit()));
    process.send('jest-light-runner-get-worker-data');
  });
  process.send('up');`;

it('a worker of the integration tests has its data also when they came before it asked', async () => {
  const worker = spawn(process.execPath, [`--import=${KEEPER}`, '--eval', WORKER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TINYPOOL_WORKER_ID: '1' },
  });
  await once(worker, 'message');
  worker.send({ type: 'jest-light-runner-worker-data', workerData: 'all of them' });
  worker.send('ask');
  const [said] = await once(worker, 'message');
  worker.kill();
  expect(said).toEqual({ got: 'all of them' });
});
