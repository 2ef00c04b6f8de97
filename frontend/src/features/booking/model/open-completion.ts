const OPEN_COMPLETION = 'completion-open';

export interface CompletionRequest {
  readonly visitId: number;
  /** The language of the page that opens it, where it is not the chosen one. */
  readonly language?: string;
}

/** Opens the sheet that completes a visit; the office shows it over any page. */
export function openCompletion(request: CompletionRequest): void {
  window.dispatchEvent(new CustomEvent(OPEN_COMPLETION, { detail: request }));
}

/** Calls the listener with each visit to complete. Returns the unsubscribe function. */
export function onOpenCompletion(listener: (request: CompletionRequest) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<CompletionRequest>).detail);
  window.addEventListener(OPEN_COMPLETION, listen);
  return () => window.removeEventListener(OPEN_COMPLETION, listen);
}
