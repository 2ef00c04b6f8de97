/** Notifies listeners of a value outside React, for `useSyncExternalStore`. */
export class Listeners {
  private readonly all = new Set<() => void>();

  readonly add = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.all) listener();
  };
}

type EventMap = WindowEventMap & DocumentEventMap;
type Handlers = { readonly [Name in keyof EventMap]?: (event: EventMap[Name]) => unknown };

/** Listens to events of the window, or of another given target. @returns the function that stops listening */
export function listen(
  handlers: Handlers,
  target: EventTarget = window,
  options?: AddEventListenerOptions,
): () => void {
  const ending = new AbortController();
  for (const [event, handler] of Object.entries(handlers)) {
    target.addEventListener(event, handler as EventListener, { ...options, signal: ending.signal });
  }
  return () => ending.abort();
}
