import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { InLanguage } from '../../../../shared/i18n/InLanguage.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, formatTwelveHour } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { AppointmentPrice } from '../../../../shared/visit/AppointmentPrice.tsx';
import { StatusBadge } from '../../../../shared/visit/StatusBadge.tsx';
import styles from './AppointmentFacts.module.css';
import { AppointmentNotes } from './AppointmentNotes.tsx';
import { StatedVehicle } from './StatedVehicle.tsx';
import { WaitingReward } from './WaitingReward.tsx';

interface Props {
  appointment: Schemas['Appointment'];
}

export function CustomerFacts({ appointment: { customer } }: Props) {
  return (
    <Facts>
      <MainFact>
        {customer.id === undefined ? (
          customer.name
        ) : (
          <Link to={`/admin/customers/${customer.id}`} className={styles.vehicle}>
            {customer.name}
          </Link>
        )}
      </MainFact>
      <SideFact>
        <PhoneLink phone={customer.phone} />
      </SideFact>
    </Facts>
  );
}

export function ServiceFacts({ appointment }: Props) {
  const { t } = useTranslation('account');
  const { service, notes } = appointment;
  return (
    <Facts>
      <span>{translated(service.name, service.names)}</span>
      <SideFact>
        {t('dashboard.minutes', { count: service.duration })} ·{' '}
        <AppointmentPrice appointment={appointment} language={t('dashboard.numbers')} words="manage.money" />
      </SideFact>
      {appointment.reward && (
        <InLanguage language={t('dashboard.numbers')}>
          <WaitingReward visit={appointment} reward={appointment.reward} />
        </InLanguage>
      )}
      {notes && <AppointmentNotes notes={notes} />}
    </Facts>
  );
}

export function TimeFacts({ appointment }: Props) {
  const { appointmentDate, appointmentTime, bay, acknowledgedAt } = appointment;
  const { t, i18n } = useTranslation('account');
  return (
    <Facts>
      <MainFact>
        <time dateTime={`${appointmentDate}T${appointmentTime}`}>
          {formatDay(appointmentDate, i18n.resolvedLanguage)}
        </time>
      </MainFact>
      <SideFact>
        {formatTwelveHour(appointmentTime)} · {bay.name}
        {acknowledgedAt && ` · ${t('manage.coming')}`}
      </SideFact>
    </Facts>
  );
}

export function StatusFacts({ appointment: { status, statusReason } }: Props) {
  const { t } = useTranslation('account');
  const badge = <StatusBadge status={status} label={t(`officeStatus.${status}`)} />;
  if (!statusReason) return badge;
  return (
    <Facts>
      {badge}
      <SideFact>{t('manage.noShow.mark')}</SideFact>
    </Facts>
  );
}

export function VehicleFacts({ appointment }: Props) {
  const { t } = useTranslation('account');
  const { vehicle, statedVehicle } = appointment;
  return (
    <Facts>
      {vehicle.id === undefined ? (
        <span>{formatVehicle(vehicle)}</span>
      ) : (
        <Link to={`/admin/vehicles/${vehicle.id}`} className={styles.vehicle}>
          {formatVehicle(vehicle)}
        </Link>
      )}
      {vehicle.licensePlate && <SideFact>{vehicle.licensePlate}</SideFact>}
      {statedVehicle && (
        <InLanguage language={t('dashboard.numbers')}>
          <StatedVehicle appointment={appointment} />
        </InLanguage>
      )}
    </Facts>
  );
}
