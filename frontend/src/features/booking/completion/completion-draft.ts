import { readSession } from '../../../shared/session/session-store.ts';
import { type CompletionForm, readStoredForm } from './completion-form.ts';

/** Drafts of another account are not shown to this one. */
function keyOf(visitId: number): string {
  return `draft/${readSession()?.id}/completion/${visitId}`;
}

/** Keeps the typed sheet of a visit for this tab, so that looking elsewhere loses nothing. */
export function saveDraft(visitId: number, form: CompletionForm): void {
  sessionStorage.setItem(keyOf(visitId), JSON.stringify(form));
}

export function clearDraft(visitId: number): void {
  sessionStorage.removeItem(keyOf(visitId));
}

/** The kept sheet of a visit; undefined without one, or when it cannot be read. */
export function loadDraft(visitId: number): CompletionForm | undefined {
  const stored = sessionStorage.getItem(keyOf(visitId));
  if (!stored) return undefined;
  try {
    return readStoredForm(JSON.parse(stored));
  } catch {
    // An unreadable draft counts as absent.
    return undefined;
  }
}
