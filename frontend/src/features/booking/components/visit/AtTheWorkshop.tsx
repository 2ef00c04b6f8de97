import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay, weekdayOf } from '../../../../shared/time/workshop-clock.ts';
import { ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { MapPinIcon, PhoneIcon } from '../../../../shared/ui/icons.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import styles from './AtTheWorkshop.module.css';

/** Where to come, the hours of that day, directions and a call: the way to change a visit whose work has begun. */
export function AtTheWorkshop({
  appointment,
  note,
}: {
  appointment: Schemas['Appointment'];
  /** What the customer should know; nothing when the page has said it above. */
  note?: string;
}) {
  const { t, i18n } = useTranslation(['visit', 'public']);
  const workshop = useWorkshop();
  const { appointmentDate } = appointment;
  const address = [workshop.street, workshop.town].filter(Boolean).join(', ');
  const mapsUrl = workshop.mapsUrl || (address && directionsTo(`${workshop.name}, ${address}`));
  const day = workshop.openingHours.find(({ weekday }) => weekday === weekdayOf(appointmentDate));
  return (
    <Card aria-labelledby="at-the-workshop">
      <h2 id="at-the-workshop" className="heading-below-3">
        {t('workshop.title')}
      </h2>
      {note && <p className="below-3">{note}</p>}
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
    </Card>
  );
}

function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}
