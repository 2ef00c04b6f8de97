import { useSyncExternalStore } from 'react';

/** Number of toasts shown at a time (specification §9). */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept, in ms (specification §9). */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** How long a toast is displayed, in ms (specification §9). */
export const TOAST_DURATION = 5000;
/** Distance of a swipe to the right that closes a toast, in px (specification §9). */
export const TOAST_SWIPE_THRESHOLD = 50;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the current one. Returns its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  publish([{ ...content, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return lastId;
}

/** Closes a toast and removes it after TOAST_REMOVE_DELAY. */
export function dismissToast(id: number): void {
  if (!toasts.some((shown) => shown.id === id && shown.open)) return;
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVE_DELAY),
  );
}

/** The toasts to render, newest first. */
export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((shown) => shown.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
}
