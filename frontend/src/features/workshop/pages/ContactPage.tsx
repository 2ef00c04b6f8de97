import { ClockIcon, MapPinIcon, PhoneIcon, SquarePlayIcon } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { mailLink } from '../../../shared/format/format.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { mapLinks } from '../../../shared/workshop/directions.ts';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { WorkshopCover } from '../../../shared/workshop/WorkshopCover.tsx';
import { isUsualWeek, weekHours } from '../../../shared/workshop/week-hours.ts';
import styles from './ContactPage.module.css';

export default function ContactPage() {
  const { t, i18n } = useTranslation(['contact', 'public']);
  const workshop = useWorkshop();
  const { hours, openingHours } = workshop;
  const week: [days: string, hours: string][] = isUsualWeek(openingHours)
    ? [
        [t('weekdays'), `${hours.open}–${hours.close}`],
        [t('lunch'), `${hours.lunchFrom}–${hours.lunchTo}`],
        [t('weekend'), t('words.closed')],
      ]
    : weekHours(openingHours, i18n.language).map((group) => [group.days, group.hours || t('words.closed')]);

  /** Copies the number for devices without a dialer; the link itself opens the dialer. */
  const copyNumber = async () => {
    const values = { phone: workshop.phoneDisplay };
    try {
      await navigator.clipboard.writeText(workshop.phoneDisplay);
      toast({ title: t('copied.title'), description: t('copied.text', values) });
    } catch {
      // Without a clipboard (plain http, or permission denied) the toast shows the number (specification §2).
      toast({ title: t('notCopied.title'), description: t('notCopied.text', values) });
    }
  };

  return (
    <>
      <PageHeading title={t('public:nav.contact')} lead={t('lead')} />
      <WorkshopCover className={styles.cover} sizes="(min-width: 72rem) 72rem, 100vw" />
      <div className="page-column halves breaks-words">
        {(workshop.phone !== '' || workshop.email !== '') && (
          <Card className="start-stack-2">
            <h2 className="flush heading centred-flex gap-2">
              <PhoneIcon className="primary" />
              {t('words.phone')}
            </h2>
            {workshop.phone !== '' && <strong className="h2-size">{workshop.phoneDisplay}</strong>}
            {workshop.secondPhone && <a href={`tel:${workshop.secondPhone}`}>{workshop.secondPhoneDisplay}</a>}
            {workshop.phone !== '' && (
              <ButtonAnchor href={workshop.phoneHref} onClick={copyNumber}>
                {t('call')}
              </ButtonAnchor>
            )}
            {/* A Romanian number with 07 is a mobile one. */}
            {/^\+407/.test(workshop.phone) && (
              <ButtonAnchor variant="secondary" href={`https://wa.me/${workshop.phone.slice(1)}`} newTab>
                {t('whatsApp')}
              </ButtonAnchor>
            )}
            {workshop.email !== '' && (
              <a className="touch-target" href={mailLink(workshop.email)}>
                {workshop.email}
              </a>
            )}
          </Card>
        )}
        {(workshop.street !== '' || workshop.town !== '') && (
          <Card>
            <h2 className="heading-below-3 centred-flex gap-2">
              <MapPinIcon className="primary" />
              {t('way')}
            </h2>
            <address className="upright below-4">
              {workshop.street}
              <br />
              {workshop.town}
            </address>
            {workshop.mapsUrl !== '' && (
              <ButtonAnchor variant="secondary" href={workshop.mapsUrl} target="_blank" rel="noopener noreferrer">
                {t('directions')}
                <span className="visually-hidden">{t('public:app.opensNewTab')}</span>
              </ButtonAnchor>
            )}
            <ul className={classNames('list row-3', styles.maps)} aria-label={t('maps')}>
              {mapLinks([workshop.street, workshop.town].filter(Boolean).join(', '), navigator.userAgent).map(
                ({ program, href }) => (
                  <li key={program}>
                    <a className="touch-target" href={href} target="_blank" rel="noopener noreferrer">
                      {program === 'device' ? t('ownMaps') : program}
                      <span className="visually-hidden"> {t('public:app.opensNewTab')}</span>
                    </a>
                  </li>
                ),
              )}
            </ul>
          </Card>
        )}
        {openingHours.length > 0 && (
          <Card>
            <h2 className="heading-below-3 centred-flex gap-2">
              <ClockIcon className="primary" />
              {t('hours')}
            </h2>
            <dl className={classNames('terms grid gap-2', styles.hours)}>
              {week.map(([days, open]) => (
                <Fragment key={days}>
                  <dt>{days}</dt>
                  <dd className="bold one-line">{open}</dd>
                </Fragment>
              ))}
            </dl>
          </Card>
        )}
        {workshop.phone !== '' && (
          <Card className={styles.emergency}>
            <p className="flush bolder">{t('emergency')}</p>
            <ButtonAnchor variant="danger" href={workshop.phoneHref}>
              <PhoneIcon />
              {t('emergencyCall')}
            </ButtonAnchor>
          </Card>
        )}
        {workshop.videoUrl !== '' && (
          <Card className="spread-flex wrap gap-4 full-row">
            <div>
              <h2 className="heading-below-3 centred-flex gap-2">
                <SquarePlayIcon className="primary" />
                {t('video')}
              </h2>
              <p className="flush">{t('videoText')}</p>
            </div>
            <ButtonAnchor variant="secondary" href={workshop.videoUrl} target="_blank" rel="noopener noreferrer">
              YouTube
              <span className="visually-hidden">{t('public:app.opensNewTab')}</span>
            </ButtonAnchor>
          </Card>
        )}
      </div>
    </>
  );
}
