/**
 * Stores the data that the runner of the integration tests sends to a worker before the worker asks for it; loaded by
 * `node --import`. jest-light-runner sends the answer to one worker's request to all workers and ignores their later
 * requests, so that a slower worker would wait for its data forever.
 */
const QUESTION = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

if (process.send && process.env.TINYPOOL_WORKER_ID) {
  let early;
  process.on('message', (message) => {
    if (message?.type === ANSWER) early = message;
  });
  const { send } = process;
  process.send = (message, ...rest) => {
    if (message !== QUESTION || !early) return send.call(process, message, ...rest);
    return process.emit('message', early);
  };
}
