/** Runs `close` once and exits with 1 when this process is told to stop, or the script that started it has died. */
export function onStop(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.channel?.unref(); // a listener for `disconnect` would keep a finished process alive
}
