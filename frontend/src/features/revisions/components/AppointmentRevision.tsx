import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRevisionOfAppointment } from '../api/revisions.ts';
import { useTypeName } from '../model/use-type-name.ts';

/** The service book's entry for an appointment, for the owner of the vehicle; nothing without a completed revision. */
export function AppointmentRevision({ vehicleId, appointmentId }: { vehicleId: number; appointmentId: number }) {
  const { t, i18n } = useTranslation('appointment');
  const { nameOf } = useTypeName();
  const { data: revision } = useRevisionOfAppointment(vehicleId, appointmentId);
  if (!revision) return null;
  const { mileageAtRevision, notes } = revision;
  return (
    <div className="stack-2">
      <p className="flush">
        <strong>{nameOf(revision.type)}</strong> · {mileageAtRevision.toLocaleString(i18n.resolvedLanguage)} km
      </p>
      {notes && <p className="flush">{notes}</p>}
      <Link className="touch-target" to={`/client/garage/${vehicleId}`}>
        {t('after.toBook')}
      </Link>
    </div>
  );
}
