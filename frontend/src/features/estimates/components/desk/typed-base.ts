import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../shared/drafts/draft-store.ts';
import type { Estimate } from '../../api/estimates.ts';
import { basisOf } from '../../model/estimate-form.ts';

export const jobsDraftOf = (base: Estimate) => `estimate/${base.id}/${basisOf(base)}`;

const baseOf = ({ id }: Estimate) => `estimate/${id}/base`;

/**
 * The version of the estimate that the edited jobs started from, or were saved as. A colleague's version replaces it at
 * once, with another `form`, while the form is unchanged. Otherwise the base and its draft stay, even after a reload.
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
  // A draft fills the form shortly after it appears, so a stored draft also counts as typed.
  if (isOlder && !isTyped && !hasDraft(base)) {
    setBase(estimate);
    setForm(form + 1);
  }
  return { base, form, isOutdated: isOlder, setTyped, setSaved: setBase };
}

/** Whether this tab has unsaved edits of the jobs of this estimate. */
export function hasTypedJobs(estimate: Estimate): boolean {
  return keptBase(estimate) !== undefined || hasDraft(estimate);
}

function hasDraft(base: Estimate): boolean {
  return readDraft(jobsDraftOf(base)) !== null;
}

/** The version that a draft of this tab is based on. */
function keptBase(estimate: Estimate): Estimate | undefined {
  const kept = readDraft(baseOf(estimate)) as Estimate | null;
  return kept?.id === estimate.id && hasDraft(kept) ? kept : undefined;
}
