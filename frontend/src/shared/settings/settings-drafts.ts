import { useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Listeners } from '../browser/listeners.ts';
import { dropDraft as drop, hasDrafts, keepDraft as keep, readDraft } from '../drafts/draft-store.ts';

/** The unsaved input of an admin in a section of the settings. */
export interface SettingsDraft {
  /** The stored section that the input is based on. */
  readonly base: { readonly version: number };
  readonly values: FieldValues;
}

const SECTIONS = 'settings/';
let changes = 0;
const listeners = new Listeners();

function warnOfUnsaved(event: BeforeUnloadEvent) {
  if (hasDrafts(SECTIONS)) event.preventDefault();
}

function notify() {
  changes += 1;
  window.addEventListener('beforeunload', warnOfUnsaved);
  listeners.notify();
}

/** The draft of a section. It outlives the page, so that the admin can visit another page without losing text. */
export function draftOf(section: string): SettingsDraft | undefined {
  const draft = readDraft(SECTIONS + section);
  return isSettingsDraft(draft) ? draft : undefined;
}

function isSettingsDraft(value: unknown): value is SettingsDraft {
  const { base, values } = (value ?? {}) as Partial<Record<keyof SettingsDraft, unknown>>;
  return typeof base === 'object' && base !== null && typeof values === 'object' && values !== null;
}

export function keepDraft(section: string, draft: SettingsDraft): void {
  keep(SECTIONS + section, draft);
  notify();
}

export function dropDraft(section: string): void {
  if (!draftOf(section)) return;
  drop(SECTIONS + section);
  notify();
}

export function useHasDraft(): (section: string) => boolean {
  useSyncExternalStore(listeners.add, () => changes);
  return (section) => draftOf(section) !== undefined;
}
