/** Calls during the work share its result. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= Promise.resolve()
      .then(work)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

/** The result of a read; rejects when the read takes longer than the limit. */
export function withinLimit<T>(read: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([read, limit]).finally(() => clearTimeout(timer));
}
