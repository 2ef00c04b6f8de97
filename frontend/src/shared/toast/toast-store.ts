import { useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';
import { pageLanguage } from '../browser/page-language.ts';

/** Number of toasts shown at a time (specification §9). */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept, in ms (specification §9). */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** How long a toast is displayed, in ms (specification §9); with an undo as long as that lives. */
export const TOAST_DURATION = 5000;
/** Distance of a swipe to the right that closes a toast, in px (specification §9). */
export const TOAST_SWIPE_THRESHOLD = 50;

/** What takes back the act that a toast announces. */
export interface ToastUndo {
  /** The end of the period in which the act can be undone, by the clock of this device, in ms. */
  readonly until: number;
  /** Sends the request, whose own toast says how it ended; resolves in either case. */
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
  // Of the page that shows it first: its buttons speak as its texts do.
  language: string | undefined;
  /** The request of the undo is under way: the toast stays until the answer. */
  isUndoing?: boolean;
}

let toasts: readonly ShownToast[] = [];
/** The toast with a living undo that another one covers for its 5 s. */
let covered: ShownToast | undefined;
let lastId = 0;
const listeners = new Listeners();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Shows a toast in place of the current one. One that can still be undone comes back after a toast without an undo; the
 * next act that can be undone ends it. Returns the id of the new toast.
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

/** Undoes the last act that can be undone, also one whose toast is covered. @returns whether there was one */
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
