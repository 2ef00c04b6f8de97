import { useTranslation } from 'react-i18next';
import { VisitPoints } from '../../features/loyalty/components/standing/VisitPoints.tsx';
import { VisitRevision } from '../../features/revisions/components/VisitRevision.tsx';
import type { Schemas } from '../../shared/api/client.ts';
import type { StoredUser } from '../../shared/session/session-store.ts';
import { Card } from '../../shared/ui/cards/Card.tsx';

export default function VisitOutcome(props: { user: StoredUser; appointment: Schemas['Appointment'] }) {
  const { id, vehicle } = props.appointment;
  const { t } = useTranslation('visit');
  return (
    <Card aria-labelledby="outcome" className="stack-3">
      <h2 id="outcome" className="heading">
        {t('after.title')}
      </h2>
      <p className="flush">{t('after.text')}</p>
      {vehicle.id !== undefined && <VisitRevision vehicleId={vehicle.id} appointmentId={id} />}
      <VisitPoints userId={props.user.id} appointmentId={id} />
    </Card>
  );
}
