import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { Button, ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { CalendarIcon } from '../../../../shared/ui/icons.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { useDownloadCalendar } from '../../api/visits.ts';
import styles from './AtTheWorkshop.module.css';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

/** Adds the visit to the calendar of a phone, Google or Outlook; the file also updates or removes it there. */
export function VisitCalendar({
  visit,
  appointment,
}: {
  visit: OwnVisit;
  appointment: Schemas['Appointment'];
}) {
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
    details: [t('title', { id: visit.id }), t('arriveEarly'), workshop.phoneDisplay]
      .filter(Boolean)
      .join('\n'),
  };
  const opensNewTab = <span className="visually-hidden">{t('public:app.opensNewTab')}</span>;
  return (
    <Card aria-labelledby="calendar">
      <h2 id="calendar" className="heading-below-3">
        {t('calendar.title')}
      </h2>
      <p className="below-3">{t(isCancelled ? 'calendar.cancelled' : 'calendar.text')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
          <CalendarIcon />
          {t('calendar.download')}
        </Button>
        {!isCancelled && (
          <>
            <ButtonAnchor
              href={googleCalendarUrl(draft)}
              variant="secondary"
              target="_blank"
              rel="noopener noreferrer"
            >
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
    </Card>
  );
}
