import { onlineManager, useIsMutating } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { saveRevisionKey } from '../../api/items.ts';

export type SaveState = 'saved' | 'saving' | 'offline';

/** The save state of a revision; leaving the page with unsaved changes asks for a confirmation. */
export function useSaveState(revisionId: number): SaveState {
  const pending = useIsMutating({ mutationKey: saveRevisionKey(revisionId) }) > 0;
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
