import { ClosureEditor } from '../components/schedule/ClosuresCard.tsx';
import { VisitsToMove } from '../components/schedule/VisitsToMove.tsx';

/** The section of the closures. */
export default function ClosuresSection() {
  return (
    <>
      <VisitsToMove />
      <ClosureEditor />
    </>
  );
}
