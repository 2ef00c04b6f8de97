import { onlineManager, useIsMutating } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { savingOf } from './api/check-item.ts';

/** Where the changes of a revision are: all with the server, on their way, or waiting for a connection. */
export type SaveState = 'saved' | 'saving' | 'offline';

/** Follows what is being saved of a revision, and asks before the page is left while something is. */
export function useSaving(revisionId: number): SaveState {
  const pending = useIsMutating({ mutationKey: savingOf(revisionId) }) > 0;
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
  if (!pending) return 'saved';
  return online ? 'saving' : 'offline';
}
