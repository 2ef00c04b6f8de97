import { CalendarPlusIcon, MapPinIcon, PhoneIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import type { TypedDetails } from '../../../../shared/appointment/typed-details.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Fold } from '../../../../shared/ui/cards/Folds.tsx';
import { hoursOn } from '../../../../shared/workshop/opening.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { useDownloadCalendar } from '../../api/appointments.ts';
import styles from './appointment.module.css';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

type Variant = 'primary' | 'secondary';

/** Directions to the workshop, to the owner's map link or else to its street; `otherwise` if neither is known. */
export function Directions({ variant, otherwise = null }: { variant?: Variant; otherwise?: ReactNode }) {
  const { t } = useTranslation('appointment');
  const { name, street, town, mapsUrl } = useWorkshop();
  const address = [street, town].filter(Boolean).join(', ');
  const url = mapsUrl || (address && directionsTo(`${name}, ${address}`));
  if (!url) return otherwise;
  return (
    <ButtonAnchor href={url} variant={variant} newTab>
      <MapPinIcon />
      {t('workshop.directions')}
    </ButtonAnchor>
  );
}

export function CallWorkshop({ variant, label }: { variant?: Variant; label?: string }) {
  const { phone, phoneHref, phoneDisplay } = useWorkshop();
  if (!phone) return null;
  return (
    <ButtonAnchor href={phoneHref} variant={variant}>
      <PhoneIcon />
      {label ?? phoneDisplay}
    </ButtonAnchor>
  );
}

export function AtTheWorkshop({
  appointment,
  children,
}: {
  appointment: Schemas['Appointment'];
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('appointment');
  const workshop = useWorkshop();
  const { appointmentDate } = appointment;
  const address = [workshop.street, workshop.town].filter(Boolean).join(', ');
  const day = hoursOn(appointmentDate, workshop);
  return (
    <Fold id="at-the-workshop" title={t('workshop.title')} icon={<MapPinIcon />}>
      <address className={styles.address}>
        <strong>{workshop.name}</strong>
        {address && <span className="muted">{address}</span>}
        <span className="muted">
          {t('workshop.hours')} {formatDay(appointmentDate, i18n.resolvedLanguage)}:{' '}
          {day ? `${day.opens}–${day.closes}` : t('workshop.closed')}
        </span>
      </address>
      <div className="row-2 fills">
        <Directions variant="secondary" />
        <CallWorkshop variant="secondary" />
      </div>
      {children && <div className="ruled-above">{children}</div>}
    </Fold>
  );
}

function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}

export function AppointmentCalendar({
  access,
  appointment,
}: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
}) {
  const { t } = useTranslation('appointment');
  const workshop = useWorkshop();
  const download = useDownloadCalendar(access);
  const isCancelled = appointment.status === 'cancelled';
  const { service } = appointment;
  const draft = {
    title: `${translated(service.name, service.names)} · ${workshop.name}`,
    date: appointment.appointmentDate,
    from: appointment.appointmentTime,
    to: appointment.endTime,
    place: [workshop.name, workshop.street, workshop.town].filter(Boolean).join(', '),
    details: [t('words.appointmentNumber', { id: access.id }), t('arriveEarly'), workshop.phoneDisplay]
      .filter(Boolean)
      .join('\n'),
  };
  return (
    <section aria-labelledby="calendar">
      <h3 id="calendar" className="body-size below-1">
        {t('calendar.title')}
      </h3>
      <p className="below-3">{t(isCancelled ? 'calendar.cancelled' : 'calendar.text')}</p>
      <div className="row-2 fills">
        <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
          <CalendarPlusIcon />
          {t('calendar.download')}
        </Button>
        {!isCancelled && (
          <>
            <ButtonAnchor href={googleCalendarUrl(draft)} variant="secondary" newTab>
              Google{' '}
            </ButtonAnchor>
            <ButtonAnchor href={outlookCalendarUrl(draft)} variant="secondary" newTab>
              Outlook{' '}
            </ButtonAnchor>
          </>
        )}
      </div>
    </section>
  );
}

/** Opens the booking form with the services and the vehicle of this appointment: one of an account by its id, another as the ticket shows it. */
export function BookAgain(props: { appointment: Schemas['Appointment']; variant?: Variant }) {
  const { appointment, variant } = props;
  const { t } = useTranslation('appointment');
  const { services, vehicle } = appointment;
  const [first, ...more] = services;
  const search = new URLSearchParams({ serviceId: String(first?.id ?? appointment.service.id) });
  if (more.length > 0) search.set('moreServiceIds', more.map(({ id }) => id).join(','));
  if (vehicle.id !== undefined) search.set('vehicleId', String(vehicle.id));
  const { make, model, year, licensePlate = '' } = vehicle;
  const typed: TypedDetails = {
    vehicleMake: make,
    vehicleModel: model,
    vehicleYear: String(year),
    vehicleLicensePlate: licensePlate ?? '',
  };
  return (
    <ButtonLink to={`/booking?${search}`} state={typed} variant={variant}>
      {t('again.action')}
    </ButtonLink>
  );
}
