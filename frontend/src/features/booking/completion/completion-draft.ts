import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts';
import { type CompletionForm, readStoredForm } from './completion-form.ts';

const formOf = (visitId: number) => `completion/${visitId}`;

/** Keeps the typed sheet of a visit for this tab, so that looking elsewhere loses nothing. */
export function saveDraft(visitId: number, form: CompletionForm): void {
  keepDraft(formOf(visitId), form);
}

export function clearDraft(visitId: number): void {
  dropDraft(formOf(visitId));
}

/** The kept sheet of a visit; undefined without one, or when it cannot be read. */
export function loadDraft(visitId: number): CompletionForm | undefined {
  return readStoredForm(readDraft(formOf(visitId)));
}
