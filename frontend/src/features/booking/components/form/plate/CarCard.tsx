import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { appointmentPath } from '../../../../../shared/appointment/appointment-path.ts';
import { formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { REMINDER_TONES } from '../../../../../shared/states/vehicle-states.ts';
import { formatDaysAway } from '../../../../../shared/time/relative-days.ts';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Card } from '../../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { useFocusOnMount } from '../../../../../shared/ui/hooks.ts';
import { LicencePlate } from '../../../../../shared/vehicle/LicencePlate.tsx';
import type { vehicleInForm } from '../../../api/booking-form.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import { useServices } from '../../../api/services.ts';
import styles from '../form.module.css';
import { fillForm } from '../use-booking-form.ts';

export type Car = ReturnType<typeof vehicleInForm>;

interface CarCardProps {
  readonly car: Car;
  /** Reminders, the soonest first. */
  readonly due?: readonly Schemas['AppointmentReminder'][];
  readonly coming?: Schemas['Appointment'];
  /** Of the manage link of the coming appointment, for guests. */
  readonly token?: string;
  readonly usualServiceId?: number;
  readonly onBook: () => void;
}

/**
 * An own car, which the form has from now on: what is due, the appointment to come, and the price of the service that is due,
 * or else was booked last, with the button that chooses it. What is booked already is not offered again.
 */
export function CarCard({ car, due = [], coming, token, usualServiceId, onBook }: CarCardProps) {
  const { t, i18n } = useTranslation(['booking', 'book', 'public']);
  const { getValues, setValue } = useFormContext<BookingForm>();
  const card = useFocusOnMount<HTMLElement>();
  const { data: services = [] } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each car
  useEffect(() => fillForm(setValue, car), []);

  const dueWithService = due.find(({ serviceId }) => services.some(({ id }) => id === serviceId));
  const service = services.find(({ id }) => id === (dueWithService?.serviceId ?? usualServiceId));
  const isBooked = coming?.services.some(({ id }) => id === service?.id);
  const book = (serviceId: number) => {
    const about = dueWithService?.reminderType === 'other' && !getValues('notes') && dueWithService.description;
    fillForm(setValue, { serviceId, moreServiceIds: [], ...(about && { notes: about }) });
    onBook();
  };
  return (
    <Card ref={card} tabIndex={-1} className={classNames('stack-3', styles.section)} aria-label={t('plate.card')}>
      <p className="centred-row-2 bolder flush">
        <LicencePlate plate={car.vehicleLicensePlate} /> {car.vehicleMake} {car.vehicleModel} {car.vehicleYear}
      </p>
      {due.length > 0 && (
        <ul className="list centred-row-2" aria-label={t('book:words.reminders')}>
          {due.map(({ id, reminderType, description, urgency, daysLeft }) => (
            <li key={id}>
              <Badge tone={REMINDER_TONES[urgency]}>
                {[
                  reminderType === 'other' ? description : t(`book:reminders.type.${reminderType}`),
                  daysLeft !== null && formatDaysAway(daysLeft, i18n.language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {coming && (
        <p className="flush">
          {t('guest.coming')}:{' '}
          <Link className="inline-target" to={appointmentPath(coming.id, token)}>
            {formatDay(coming.appointmentDate, i18n.language)}, {coming.appointmentTime}
          </Link>{' '}
          <span className="muted">{translated(coming.service.name, coming.service.names)}</span>
        </p>
      )}
      {service && !isBooked && (
        <div className="spread-row">
          <p className="flush">
            <strong>{translated(service.name, service.names)}</strong>
            <br />
            {service.price === 0 ? t('public:booking.service.free') : formatMoney(service.price, i18n.language)}{' '}
            <span className="muted">{t('public:booking.service.duration', { count: service.duration })}</span>
          </p>
          <Button
            aria-label={`${t('plate.book')}: ${translated(service.name, service.names)}`}
            onClick={() => book(service.id)}
          >
            {t('plate.book')}
          </Button>
        </div>
      )}
    </Card>
  );
}
