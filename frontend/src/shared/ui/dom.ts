export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** Runs `act` with the first touch or key press on the page. @returns the function that stops waiting */
export function onFirstUse(act: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    act();
  };
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, begin, { signal: waiting.signal, passive: true });
  }
  return () => waiting.abort();
}
