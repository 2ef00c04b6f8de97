import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { useRevisionOfAppointment } from '../api/revisions.ts';
import { useTypeName } from '../model/use-type-name.ts';

/** The service book's entry for an appointment, for the owner of the vehicle; nothing without a completed revision. */
export function AppointmentRevision({ vehicleId, appointmentId }: { vehicleId: number; appointmentId: number }) {
  const { t, i18n } = useTranslation('appointment');
  const { nameOf } = useTypeName();
  const { data: revision } = useRevisionOfAppointment(vehicleId, appointmentId);
  if (!revision) return null;
  const language = i18n.resolvedLanguage;
  const number = new Intl.NumberFormat(language);
  const { mileageAtRevision, nextRevisionDate, nextRevisionMileage, notes } = revision;
  const next = [
    nextRevisionDate && formatDay(nextRevisionDate, language),
    nextRevisionMileage !== null && `${number.format(nextRevisionMileage)} km`,
  ].filter(Boolean);
  return (
    <div className="stack-2">
      <p className="flush">
        <strong>{nameOf(revision.type)}</strong> · {number.format(mileageAtRevision)} km
      </p>
      {notes && <p className="flush">{notes}</p>}
      {next.length > 0 && <p className="flush">{t('after.next', { next: next.join(', ') })}</p>}
      <Link className="touch-target" to={`/client/garage/${vehicleId}`}>
        {t('after.toBook')}
      </Link>
    </div>
  );
}
