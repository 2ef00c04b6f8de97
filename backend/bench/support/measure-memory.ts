/** Preloaded (`--import`) into an instance started with `--expose-gc`: answers each message with its memory after a collection. */
process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ resident: process.memoryUsage.rss() });
});
