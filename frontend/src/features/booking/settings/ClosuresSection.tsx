import { ClosureEditor } from '../components/schedule/ClosuresCard.tsx';
import { VisitsToMove } from '../components/schedule/VisitsToMove.tsx';

export default function ClosuresSection() {
  return (
    <>
      <VisitsToMove />
      <ClosureEditor />
    </>
  );
}
