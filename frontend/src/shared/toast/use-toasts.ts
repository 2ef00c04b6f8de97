import { useSyncExternalStore } from 'react';
import { currentToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';

/** The toasts to render, newest first. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
}
