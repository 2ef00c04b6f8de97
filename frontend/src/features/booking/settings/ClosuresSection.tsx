import { ClosureEditor } from '../components/closures/ClosuresCard.tsx';
import { VisitsToMove } from './VisitsToMove.tsx';

/** The section of the closures. */
export default function ClosuresSection() {
  return (
    <>
      <VisitsToMove />
      <ClosureEditor />
    </>
  );
}
