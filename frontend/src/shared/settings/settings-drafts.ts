import { useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readSession } from '../session/session-store.ts';

/** What an admin typed into a section of the settings and has not saved. */
export interface SettingsDraft {
  /** The stored section that the text was typed over. */
  readonly base: { readonly version: number };
  readonly values: FieldValues;
}

let drafts: ReadonlyMap<string, SettingsDraft> = new Map();
const listeners = new Set<() => void>();

/** The browser asks before it closes or reloads the page. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function update(change: (next: Map<string, SettingsDraft>) => void) {
  const next = new Map(drafts);
  change(next);
  drafts = next;
  if (drafts.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Drafts of another account are not shown to this one. */
function keyOf(section: string): string {
  return `${readSession()?.id}/${section}`;
}

/** The draft of a section. It outlives the page, so that looking elsewhere loses no typed text. */
export function draftOf(section: string): SettingsDraft | undefined {
  return drafts.get(keyOf(section));
}

export function keepDraft(section: string, draft: SettingsDraft): void {
  update((next) => next.set(keyOf(section), draft));
}

export function dropDraft(section: string): void {
  if (draftOf(section)) update((next) => next.delete(keyOf(section)));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a section has unsaved changes. */
export function useHasDraft(): (section: string) => boolean {
  const current = useSyncExternalStore(subscribe, () => drafts);
  return (section) => current.has(keyOf(section));
}
