import { DetailsStep } from './DetailsStep.tsx';
import { StartStep, type StartStepProps } from './StartStep.tsx';

/** The steps below the first view: the start, then the visitor and the car. One chunk, so that they appear in order. */
export default function LaterSteps({
  onSubmit,
  ...start
}: StartStepProps & { onSubmit: () => Promise<void> }) {
  return (
    <>
      <StartStep {...start} />
      <DetailsStep pending={start.pending} onSubmit={onSubmit} />
    </>
  );
}
