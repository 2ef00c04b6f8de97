import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts';
import type { Reception } from '../api/documents-keys.ts';

export const sheetDraftOf = (visitId: number) => `reception-${visitId}`;

const revisionOf = (visitId: number) => `${sheetDraftOf(visitId)}/revision`;

/**
 * The reception sheet that is edited here. What a colleague saves in the meantime is shown at once while nothing is typed; otherwise the
 * editor chooses between both, also when the draft comes back after a reload.
 */
export function useTypedSheet(visitId: number, saved: Reception) {
  const [sheet, setSheet] = useState(() => ({ ...saved, revision: typedOver(visitId) ?? saved.revision }));
  const [readings, setReadings] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { revision } = sheet;
  useEffect(() => {
    if (isTyped) keepDraft(revisionOf(visitId), revision);
    else if (!hasDraft(visitId)) dropDraft(revisionOf(visitId));
  }, [visitId, isTyped, revision]);
  const begin = (read: Reception) => {
    setSheet(read);
    setReadings((count) => count + 1);
  };
  const isOlder = saved.revision > revision;
  // A draft is filled in a moment after the form appears.
  if (isOlder && !isTyped && !hasDraft(visitId)) begin(saved);
  return {
    sheet,
    // Counts the sheets that were begun: another one is another form.
    readings,
    isTyped,
    isOutdated: isOlder && isTyped,
    begin,
    setSheet,
    setTyped,
    keepMine: () => begin(saved),
    takeTheirs: () => {
      dropDraft(sheetDraftOf(visitId));
      begin(saved);
    },
  };
}

function hasDraft(visitId: number): boolean {
  return readDraft(sheetDraftOf(visitId)) !== null;
}

function typedOver(visitId: number): number | undefined {
  const revision = readDraft(revisionOf(visitId));
  return Number.isInteger(revision) && hasDraft(visitId) ? Number(revision) : undefined;
}
