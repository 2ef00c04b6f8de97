import { onlineManager, useIsMutating } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../../../../shared/browser/listeners.ts';
import { saveRevisionKey } from '../../api/items.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'unsaved';

/** The items of the open page with typed text that is not sent yet. */
const typedItems = new Set<number>();
const listeners = new Listeners();

/** Marks an item with unsaved text, so that the bar does not claim that everything is saved. */
export function useTyped(itemId: number, isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    typedItems.add(itemId);
    listeners.notify();
    return () => {
      typedItems.delete(itemId);
      listeners.notify();
    };
  }, [itemId, isTyped]);
}

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
  const typed = useSyncExternalStore(listeners.add, () => typedItems.size > 0);
  if (!pending) return typed ? 'unsaved' : 'saved';
  return online ? 'saving' : 'offline';
}
