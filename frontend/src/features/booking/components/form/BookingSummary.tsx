import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import { hasQuotedCopy } from '../../../../shared/i18n/i18n.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { BookingBar } from './BookingBar.tsx';
import styles from './form.module.css';
import { useChosenServices } from './use-booking-form.ts';
import type { Steps } from './use-steps.ts';

/**
 * Services, date, time and cost of the booking, with the submit button (specification §2). On phones it is a bar at the
 * bottom of the window with the choices and the next step; screen readers still get all facts.
 */
export function BookingSummary({ pending, steps }: { pending: boolean; steps: Steps }) {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<BookingForm>();
  const [date, time] = useWatch({ control, name: ['appointmentDate', 'appointmentTime'] });
  const { chosen, price, duration } = useChosenServices();
  // The specification quotes "0.00" before a choice (§2), so the amounts after it have decimals, too.
  const money = formatMoney(price, i18n.language);
  const cost = hasQuotedCopy() ? `${price.toFixed(2)} RON` : money;
  const services = chosen.map(({ name, names }) => translated(name, names)).join(' + ');
  const notSelected = t('booking.summary.notSelected');
  return (
    <section className="summary-bar" aria-labelledby="booking-summary">
      <div className={classNames('stack-3 under-5', styles.facts)}>
        <h2 id="booking-summary" className="heading">
          {t('booking.summary.title')}
        </h2>
        {services ? (
          <p className="bolder flush lead-size">
            <span className="visually-hidden">{t('booking.summary.service')}: </span>
            {services}
          </p>
        ) : (
          <p className="muted-paragraph">{t('booking.summary.chooseService')}</p>
        )}
        <dl className="flush stack-2 tabular">
          <div className="with-end">
            <dt className="muted">{t('booking.summary.date')}</dt>
            <dd className="bold">{date ? formatShortDate(date, i18n.language) : notSelected}</dd>
          </div>
          <div className="with-end">
            <dt className="muted">{t('booking.summary.time')}</dt>
            <dd className="bold">{time || notSelected}</dd>
          </div>
          {chosen.length > 0 && (
            <div className="with-end">
              <dt className="muted">{t('booking.summary.duration')}</dt>
              <dd className="bold">{t('booking.summary.minutes', { count: duration })}</dd>
            </div>
          )}
          <div className={classNames('bolder lead-size with-end', styles.cost)}>
            <dt>{t('booking.summary.cost')}</dt>
            <dd>{cost}</dd>
          </div>
        </dl>
      </div>
      <Button type="submit" wide pending={pending} className={styles.submit}>
        {t(pending ? 'booking.submitting' : 'booking.submit')}
      </Button>
      <BookingBar steps={steps} pending={pending} services={services} start={{ date, time }} cost={money} />
    </section>
  );
}
