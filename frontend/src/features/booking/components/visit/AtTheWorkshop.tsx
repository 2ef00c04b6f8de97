import { CalendarPlusIcon, MapPinIcon, PhoneIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, weekdayOf } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Fold } from '../../../../shared/ui/cards/Folds.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { useDownloadCalendar } from '../../api/visits.ts';
import styles from './AtTheWorkshop.module.css';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

/** The address of the way to the workshop: the owner's, else by its street; empty without both. */
export function useDirections(): string {
  const { name, street, town, mapsUrl } = useWorkshop();
  const address = [street, town].filter(Boolean).join(', ');
  return mapsUrl || (address && directionsTo(`${name}, ${address}`));
}

export function AtTheWorkshop({
  appointment,
  children,
}: {
  appointment: Schemas['Appointment'];
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation(['visit', 'public']);
  const workshop = useWorkshop();
  const { appointmentDate } = appointment;
  const address = [workshop.street, workshop.town].filter(Boolean).join(', ');
  const mapsUrl = useDirections();
  const day = workshop.openingHours.find(({ weekday }) => weekday === weekdayOf(appointmentDate));
  return (
    <Fold id="at-the-workshop" title={t('workshop.title')} icon={<MapPinIcon />}>
      <address className={styles.address}>
        <strong>{workshop.name}</strong>
        {address && <span>{address}</span>}
        <span>
          {t('workshop.hours')} {formatDay(appointmentDate, i18n.resolvedLanguage)}:{' '}
          {day ? `${day.opens}–${day.closes}` : t('workshop.closed')}
        </span>
      </address>
      <div className={styles.actions}>
        {mapsUrl && (
          <ButtonAnchor href={mapsUrl} variant="secondary" target="_blank" rel="noopener noreferrer">
            <MapPinIcon />
            {t('workshop.directions')}
            <span className="visually-hidden">{t('public:app.opensNewTab')}</span>
          </ButtonAnchor>
        )}
        {workshop.phone && (
          <ButtonAnchor href={workshop.phoneHref} variant="secondary">
            <PhoneIcon />
            {workshop.phoneDisplay}
          </ButtonAnchor>
        )}
      </div>
      {children}
    </Fold>
  );
}

function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}

export function VisitCalendar({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation(['visit', 'public']);
  const workshop = useWorkshop();
  const download = useDownloadCalendar(visit);
  const isCancelled = appointment.status === 'cancelled';
  const { service } = appointment;
  const draft = {
    title: `${translated(service.name, service.names)} · ${workshop.name}`,
    date: appointment.appointmentDate,
    from: appointment.appointmentTime,
    to: appointment.endTime,
    place: [workshop.name, workshop.street, workshop.town].filter(Boolean).join(', '),
    details: [t('words.appointmentNumber', { id: visit.id }), t('arriveEarly'), workshop.phoneDisplay]
      .filter(Boolean)
      .join('\n'),
  };
  const opensNewTab = <span className="visually-hidden">{t('public:app.opensNewTab')}</span>;
  return (
    <section className={styles.calendar} aria-labelledby="calendar">
      <h3 id="calendar" className={styles.title}>
        {t('calendar.title')}
      </h3>
      <p className="below-3">{t(isCancelled ? 'calendar.cancelled' : 'calendar.text')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
          <CalendarPlusIcon />
          {t('calendar.download')}
        </Button>
        {!isCancelled && (
          <>
            <ButtonAnchor href={googleCalendarUrl(draft)} variant="secondary" target="_blank" rel="noopener noreferrer">
              Google {opensNewTab}
            </ButtonAnchor>
            <ButtonAnchor
              href={outlookCalendarUrl(draft)}
              variant="secondary"
              target="_blank"
              rel="noopener noreferrer"
            >
              Outlook {opensNewTab}
            </ButtonAnchor>
          </>
        )}
      </div>
    </section>
  );
}

/** Opens the booking form with the services and the vehicle of this visit. */
export function BookAgain(props: { appointment: Schemas['Appointment']; variant?: 'primary' | 'secondary' }) {
  const { appointment, variant } = props;
  const { t } = useTranslation('visit');
  const { services, vehicle } = appointment;
  const [first, ...more] = services;
  const search = new URLSearchParams({ serviceId: String(first?.id ?? appointment.service.id) });
  if (more.length > 0) search.set('moreServiceIds', more.map(({ id }) => id).join(','));
  if (vehicle.id !== undefined) search.set('vehicleId', String(vehicle.id));
  return (
    <ButtonLink to={`/booking?${search}`} variant={variant}>
      {t('again.action')}
    </ButtonLink>
  );
}
