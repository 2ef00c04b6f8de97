import { useEffect, useState } from 'react';
import { type Answering, type Choices, type Estimate, readAgain } from '../../model/choices.ts';
import { keepEstimate } from '../../model/kept-estimate.ts';

/** The choices about an estimate, kept on the device until they are sent; they follow what is read anew. */
export function useAnswering(estimate: Estimate, kept: Answering | undefined) {
  const [answering, setAnswering] = useState(() => readAgain(kept ?? { estimate, choices: {}, changed: [] }, estimate));
  if (answering.estimate !== estimate) setAnswering(readAgain(answering, estimate));
  useEffect(() => keepEstimate(answering), [answering]);
  const choose = (choices: Choices) => setAnswering({ ...answering, choices });
  return [answering, choose] as const;
}
