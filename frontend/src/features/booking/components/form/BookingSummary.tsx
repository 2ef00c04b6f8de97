import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/Card.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/list-services.ts';
import styles from './BookingSummary.module.css';

/** Service, date, time and cost of the booking, with the submit button (specification §2). */
export function BookingSummary({ pending }: { pending: boolean }) {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<BookingForm>();
  const [serviceId, date, time] = useWatch({
    control,
    name: ['serviceId', 'appointmentDate', 'appointmentTime'],
  });
  const { data: services } = useServices();
  const service = services?.find(({ id }) => id === serviceId);
  const notSelected = t('booking.summary.notSelected');
  return (
    <Card className={styles.summary} aria-labelledby="booking-summary">
      <h2 id="booking-summary" className="heading">
        {t('booking.summary.title')}
      </h2>
      {service ? (
        <p className={styles.service}>
          <span className="visually-hidden">{t('booking.summary.service')}: </span>
          {translated(service.name, service.names)}
        </p>
      ) : (
        <p className={styles.prompt}>{t('booking.summary.chooseService')}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.summary.date')}</dt>
          <dd>{date ? formatShortDate(date, i18n.language) : notSelected}</dd>
        </div>
        <div>
          <dt>{t('booking.summary.time')}</dt>
          <dd>{time || notSelected}</dd>
        </div>
        {service && (
          <div>
            <dt>{t('booking.summary.duration')}</dt>
            <dd>{t('booking.summary.minutes', { count: service.duration })}</dd>
          </div>
        )}
        <div className={styles.cost}>
          <dt>{t('booking.summary.cost')}</dt>
          <dd>{t('booking.summary.amount', { price: (service?.price ?? 0).toFixed(2) })}</dd>
        </div>
      </dl>
      <Button type="submit" wide pending={pending}>
        {t(pending ? 'booking.submitting' : 'booking.submit')}
      </Button>
      <p className={styles.hint}>
        {t('booking.submitHint')} {t('booking.success.arriveEarly')}
      </p>
    </Card>
  );
}
