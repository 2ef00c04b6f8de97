import { Suspense } from 'react';
import { later } from '../../../../shared/later/later.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { StartStep, type StartStepProps } from './StartStep.tsx';

/** Loaded when the session ends before the form is sent. */
const SessionEnded = later(() => import('./SessionEnded.tsx'));

/** The steps below the first view: the start, then the visitor and the car. One chunk, so that they appear in order. */
export default function LaterSteps({
  sessionEnded,
  onSubmit,
  ...start
}: StartStepProps & {
  /** Whether the last booking was refused because the session had ended. */
  sessionEnded: boolean;
  onSubmit: () => Promise<void>;
}) {
  return (
    <>
      <StartStep {...start} />
      <DetailsStep pending={start.pending} onSubmit={onSubmit} />
      {sessionEnded && (
        <Suspense>
          <SessionEnded onSubmit={onSubmit} />
        </Suspense>
      )}
    </>
  );
}
