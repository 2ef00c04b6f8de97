import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag, Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../../shared/format/format.ts';
import { seededText, translated } from '../../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../../shared/states/appointment-states.ts';
import { formatDay, formatDeskTime, workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { VEHICLE_FIELD_NAMES } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import { useReward } from '../../api/appointments.ts';
import { AppointmentPrice } from '../AppointmentPrice.tsx';
import styles from './manage.module.css';

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
          <Link to={`/admin/customers/${customer.id}`} className={styles.link}>
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
  const { t } = useTranslation();
  const { service, notes } = appointment;
  return (
    <Facts>
      <span>{translated(service.name, service.names)}</span>
      <SideFact>
        {t('booking.service.duration', { count: service.duration })} · <AppointmentPrice appointment={appointment} />
      </SideFact>
      {appointment.reward && <WaitingReward appointment={appointment} reward={appointment.reward} />}
      {notes && <AppointmentNotes notes={notes} />}
    </Facts>
  );
}

export function TimeFacts({ appointment }: Props) {
  const { appointmentDate, appointmentTime, bay, acknowledgedAt, arrivedAt, keysInBox } = appointment;
  const { t, i18n } = useTranslation('desk');
  const arrived = arrivedAt && formatDeskTime(workshopTime(new Date(arrivedAt)), t('dashboard.clock'));
  return (
    <Facts>
      <MainFact>
        <time dateTime={`${appointmentDate}T${appointmentTime}`}>
          {formatDay(appointmentDate, i18n.resolvedLanguage)}
        </time>
      </MainFact>
      <SideFact>
        {formatDeskTime(appointmentTime, t('dashboard.clock'))} · {bay.name}
        {acknowledgedAt && !arrived && ` · ${t('manage.coming')}`}
      </SideFact>
      {arrived && <strong>{t(keysInBox ? 'manage.keysInBox' : 'manage.arrived', { time: arrived })}</strong>}
    </Facts>
  );
}

export function StatusFacts({ appointment }: Props) {
  const { statusReason, recorded } = appointment;
  const state = stateOfAppointment(appointment);
  const { t } = useTranslation('desk');
  const badge = <StatusTag state={state} label={t(`words.status.${state}`)} />;
  if (!statusReason && !recorded) return badge;
  return (
    <Facts>
      {badge}
      {recorded && (
        <span>
          <Tag>{t('manage.recorded')}</Tag>
        </span>
      )}
      {statusReason && <SideFact>{t('manage.missed')}</SideFact>}
    </Facts>
  );
}

export function VehicleFacts({ appointment }: Props) {
  const { vehicle, statedVehicle } = appointment;
  return (
    <Facts>
      <span className={styles.vehicle}>
        {vehicle.id === undefined ? (
          <span>{formatVehicle(vehicle)}</span>
        ) : (
          <Link to={`/admin/vehicles/${vehicle.id}`} className={styles.link}>
            {formatVehicle(vehicle)}
          </Link>
        )}
        {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
      </span>
      {statedVehicle && <StatedVehicle appointment={appointment} />}
    </Facts>
  );
}

function AppointmentNotes({ notes }: { notes: string }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <button
      type="button"
      className={styles.notes}
      aria-expanded={expanded}
      onClick={() => setExpanded((shown) => !shown)}
    >
      <span className={classNames('breaks-words typed-lines', styles.text)}>{notes}</span>
    </button>
  );
}

/**
 * The visitor's statements about the vehicle, until the appointment ends or the desk stores them with the vehicle. The
 * language is that of the surrounding page.
 */
export function StatedVehicle(props: { appointment: Pick<Schemas['Appointment'], 'status' | 'statedVehicle'> }) {
  const { status, statedVehicle } = props.appointment;
  const { t, i18n } = useTranslation('board');
  const { labelOf, choicesOf } = useVehicleTexts();
  if (!statedVehicle || status === 'completed' || status === 'cancelled') return null;
  const stated: Partial<Record<string, string | number>> = statedVehicle;
  const facts = VEHICLE_FIELD_NAMES.flatMap((name) => {
    const value = stated[name];
    if (value === undefined) return [];
    const text = name === 'mileage' ? formatAmount(Number(value), i18n.resolvedLanguage ?? 'ro') : value;
    const label = choicesOf(name).find((choice) => choice.value === value)?.label ?? text;
    return `${labelOf(name)}: ${label}`;
  });
  if (facts.length === 0) return null;
  return <SideFact>{t('stated', { facts: facts.join(', ') })}</SideFact>;
}

/** A reward to use at the appointment, applied by a tap. The language is that of the surrounding page. */
export function WaitingReward(props: {
  appointment: Pick<Schemas['Appointment'], 'id' | 'status'>;
  /** `planned` is missing where only chosen rewards are shown. */
  reward: { readonly code: string; readonly title: string; readonly planned?: boolean } | undefined;
}) {
  const { appointment, reward } = props;
  const { t } = useTranslation('board');
  const use = useReward(reward?.code ?? '', appointment.id);
  if (!reward || appointment.status === 'cancelled') return null;
  const { code, title, planned = true } = reward;
  const text = t(planned ? 'waiting.planned' : 'waiting.waiting', { title: seededText(title), code });
  return (
    <div className="centred-row-3 breaks-words">
      <span>{text}</span>
      <Button
        size="large"
        loading={use.isPending}
        aria-label={`${t('waiting.use')}: ${seededText(title)}`}
        onClick={() => use.mutate()}
      >
        {t('waiting.use')}
      </Button>
    </div>
  );
}
