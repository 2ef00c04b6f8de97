import { useNavigate } from 'react-router-dom';
import { ReadyAction } from '../../features/booking/components/change/ReadyAction.tsx';
import { addressOfDay } from '../../features/booking/model/board/board-choice.ts';
import RevisionPage from '../../features/revisions/pages/RevisionPage.tsx';
import { useIsMechanic } from '../../shared/session/use-session.ts';

export default function CheckPage() {
  const navigate = useNavigate();
  const isMechanic = useIsMechanic();
  return (
    <RevisionPage
      declareReady={({ appointmentId, date, name, isStrong }) =>
        isMechanic && (
          <ReadyAction
            appointmentId={appointmentId}
            name={name}
            isStrong={isStrong}
            onDone={() => navigate(addressOfDay(date))}
          />
        )
      }
    />
  );
}
