import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts';
import type { Reception } from '../api/documents-keys.ts';

export const sheetDraftOf = (appointmentId: number) => `reception-${appointmentId}`;

const revisionOf = (appointmentId: number) => `${sheetDraftOf(appointmentId)}/revision`;

/**
 * The edited reception sheet. A colleague's changes appear at once while the form is unchanged; otherwise the editor
 * chooses between the two versions, even when the draft comes back after a reload.
 */
export function useTypedSheet(appointmentId: number, saved: Reception) {
  const [sheet, setSheet] = useState(() => ({ ...saved, revision: typedOver(appointmentId) ?? saved.revision }));
  const [readings, setReadings] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { revision } = sheet;
  useEffect(() => {
    if (isTyped) keepDraft(revisionOf(appointmentId), revision);
    else if (!hasDraft(appointmentId)) dropDraft(revisionOf(appointmentId));
  }, [appointmentId, isTyped, revision]);
  const begin = (read: Reception) => {
    setSheet(read);
    setReadings((count) => count + 1);
  };
  const isOlder = saved.revision > revision;
  // A draft fills the form shortly after it appears, so a stored draft also counts as typed.
  if (isOlder && !isTyped && !hasDraft(appointmentId)) begin(saved);
  return {
    sheet,
    // Changes whenever the form must restart with another sheet; used as its key.
    readings,
    isTyped,
    isOutdated: isOlder && isTyped,
    begin,
    setSheet,
    setTyped,
    keepMine: () => begin(saved),
    takeTheirs: () => {
      dropDraft(sheetDraftOf(appointmentId));
      begin(saved);
    },
  };
}

function hasDraft(appointmentId: number): boolean {
  return readDraft(sheetDraftOf(appointmentId)) !== null;
}

function typedOver(appointmentId: number): number | undefined {
  const revision = readDraft(revisionOf(appointmentId));
  return Number.isInteger(revision) && hasDraft(appointmentId) ? Number(revision) : undefined;
}
