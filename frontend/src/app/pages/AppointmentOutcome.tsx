import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTransactions } from '../../features/loyalty/api/standing.ts';
import { AppointmentRevision } from '../../features/revisions/components/AppointmentRevision.tsx';
import type { Schemas } from '../../shared/api/client.ts';
import type { StoredUser } from '../../shared/session/session-store.ts';
import { Card } from '../../shared/ui/cards/Card.tsx';

export default function AppointmentOutcome(props: { user: StoredUser; appointment: Schemas['Appointment'] }) {
  const { id, vehicle } = props.appointment;
  const { t } = useTranslation('appointment');
  return (
    <Card aria-labelledby="outcome" className="stack-3">
      <h2 id="outcome" className="heading">
        {t('after.title')}
      </h2>
      <p className="flush">{t('after.text')}</p>
      {vehicle.id !== undefined && <AppointmentRevision vehicleId={vehicle.id} appointmentId={id} />}
      <AppointmentPoints userId={props.user.id} appointmentId={id} />
    </Card>
  );
}

/** The points earned by an appointment, from the newest entries of the member; nothing until they are credited. */
function AppointmentPoints({ userId, appointmentId }: { userId: number; appointmentId: number }) {
  const { t, i18n } = useTranslation('appointment');
  const { data } = useTransactions(userId, 1, i18n.resolvedLanguage);
  const earned = data?.items.find((entry) => entry.appointmentId === appointmentId && entry.points > 0);
  if (!earned) return null;
  return (
    <p className="flush">
      <strong>{t('after.points', { count: earned.points })}</strong> <Link to="/loyalty">{t('words.yourPoints')}</Link>
    </p>
  );
}
