import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { undoneTexts, useReadyVehicle } from '../../features/booking/api/change-appointment-status.ts';
import { addressOfDay } from '../../features/booking/model/board/board-choice.ts';
import RevisionPage, { type ReadyProps } from '../../features/revisions/pages/RevisionPage.tsx';
import { useIsMechanic } from '../../shared/session/use-session.ts';

export default function CheckPage() {
  const isMechanic = useIsMechanic();
  return <RevisionPage Ready={isMechanic ? Ready : undefined} />;
}

/** Tells the desk that the vehicle is ready, and goes back to its day. */
function Ready({ appointmentId, date, name, children }: ReadyProps) {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const { mutate, isPending } = useReadyVehicle(appointmentId, {
    ready: { title: t('ready.done', { name }), description: t('ready.doneText') },
    failure: { title: t('ready.failed'), fallback: t('words.tryAgain', { name }) },
    undone: undoneTexts(t, name),
  });
  const say = () => mutate(true, { onSuccess: () => navigate(addressOfDay(date)) });
  return children({ label: t('ready.action'), isPending, say });
}
