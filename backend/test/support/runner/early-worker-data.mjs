/**
 * Keeps what the runner of the integration tests sends to a worker before the worker asks for it: `node --import` of this file.
 * jest-light-runner answers the question of one worker to all of them, and later questions of those not at all: a worker that
 * was slower than another one waited for its data for ever.
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
