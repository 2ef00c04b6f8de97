import { useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';
import { pageLanguage } from '../browser/page-language.ts';

/** Number of toasts shown at a time (specification §9). */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept, in ms (specification §9). */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** How long a toast is displayed, in ms (specification §9); a toast with an undo stays for the undo period. */
export const TOAST_DURATION = 5000;
/** Distance of a swipe to the right that closes a toast, in px (specification §9). */
export const TOAST_SWIPE_THRESHOLD = 50;

/** The undo of the action that a toast announces. */
export interface ToastUndo {
  /** The end of the undo period by the clock of this device, in ms. */
  readonly until: number;
  /** Sends the undo request, whose own toast reports the result; resolves in either case. */
  run(): Promise<unknown>;
}

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
  undo?: ToastUndo;
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
  // The language of the page that first shows the toast; its buttons use the same language.
  language: string | undefined;
  /** The undo request is running, so the toast stays until the response. */
  isUndoing?: boolean;
}

let toasts: readonly ShownToast[] = [];
/** The toast with a valid undo that another toast covers for its 5 s. */
let covered: ShownToast | undefined;
let lastId = 0;
const listeners = new Listeners();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Shows a toast in place of the current one. A toast that can still be undone comes back after a toast without an undo;
 * the next action that can be undone replaces it. Returns the id of the new toast.
 */
export function toast(content: ToastContent): number {
  const [current] = toasts;
  if (content.undo) covered = undefined;
  else if (current?.open && isUndoable(current)) covered = current;
  lastId += 1;
  publish([{ ...content, id: lastId, open: true, language: pageLanguage() }, ...toasts].slice(0, TOAST_LIMIT));
  return lastId;
}

/** Closes a toast and removes it after TOAST_REMOVE_DELAY. */
export function dismissToast(id: number): void {
  if (!toasts.some((shown) => shown.id === id && shown.open)) return;
  const back = covered;
  covered = undefined;
  if (back && isUndoable(back)) {
    publish([back]);
    return;
  }
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVE_DELAY),
  );
}

/** Undoes the last action that can be undone, even if its toast is covered. @returns whether there was one */
export function undoLast(): boolean {
  const last = covered ?? toasts.find(({ open }) => open);
  if (!last?.undo || !isUndoable(last)) return false;
  covered = undefined;
  publish([{ ...last, isUndoing: true }]);
  const end = () => dismissToast(last.id);
  last.undo.run().then(end, end);
  return true;
}
export function endUndo(): void {
  covered = undefined;
  for (const { id, undo } of toasts) if (undo) dismissToast(id);
}

/** The toasts to render, newest first. */
export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

function isUndoable({ undo, isUndoing = false }: ShownToast): boolean {
  return undo !== undefined && !isUndoing && undo.until > Date.now();
}

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((shown) => shown.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  listeners.notify();
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(listeners.add, currentToasts, currentToasts);
}
