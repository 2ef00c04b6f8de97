import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../shared/drafts/draft-store.ts';
import type { Estimate } from '../../api/estimates.ts';
import { basisOf } from '../../model/estimate-form.ts';

export const jobsDraftOf = (base: Estimate) => `estimate/${base.id}/${basisOf(base)}`;

const baseOf = ({ id }: Estimate) => `estimate/${id}/base`;

/**
 * The version of the estimate that the edited jobs started from, or that they were saved as. What a colleague saves in the meantime
 * replaces it at once, with another `form`, while nothing is typed; otherwise it stays, also over a reload, so that the draft is not lost.
 */
export function useTypedBase(estimate: Estimate) {
  const [base, setBase] = useState(() => keptBase(estimate) ?? estimate);
  const [form, setForm] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const isOlder = estimate.revision > base.revision && basisOf(estimate) !== basisOf(base);
  useEffect(() => {
    if (isTyped) keepDraft(baseOf(base), base);
    else if (!hasDraft(base)) dropDraft(baseOf(base));
  }, [isTyped, base]);
  // A draft is filled in a moment after the form appears.
  if (isOlder && !isTyped && !hasDraft(base)) {
    setBase(estimate);
    setForm(form + 1);
  }
  return { base, form, isOutdated: isOlder, setTyped, setSaved: setBase };
}

/** Whether jobs are typed over this estimate in this tab that were not saved. */
export function hasTypedJobs(estimate: Estimate): boolean {
  return keptBase(estimate) !== undefined || hasDraft(estimate);
}

function hasDraft(base: Estimate): boolean {
  return readDraft(jobsDraftOf(base)) !== null;
}

/** The one over which a draft of this tab was typed. */
function keptBase(estimate: Estimate): Estimate | undefined {
  const kept = readDraft(baseOf(estimate)) as Estimate | null;
  return kept?.id === estimate.id && hasDraft(kept) ? kept : undefined;
}
