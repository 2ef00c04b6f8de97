import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter or Cmd+Enter from any of its fields. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>, isPending: boolean): void {
  const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  // A confirmation opened over the form must not submit it.
  if (!isShortcut || isPending || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
