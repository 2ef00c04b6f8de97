import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckIcon, ChevronRightIcon } from '../../../shared/ui/icons.tsx';
import { useOfficeCounters, useSmsBudget } from '../api/count-open-work.ts';
import styles from './OpenWork.module.css';

const LISTS = {
  unproven: '/manage?status=pending&phone=unproven',
  sms: '/admin/messages?state=failed',
  visits: '/manage?status=pending',
  complaintsDue: '/admin/complaints?overdue=true',
  complaints: '/admin/complaints',
  reviews: '/admin/reviews?kind=unanswered',
} as const;

/** Links to the lists with work for the workshop. Not rendered while the counts are unknown. */
export function OpenWork() {
  const { t } = useTranslation('account');
  const { data: counters, isError } = useOfficeCounters();
  const budget = useSmsBudget();
  if (isError || budget.isError) return null;
  const isKnown = counters !== undefined && budget.data !== undefined;
  const counts = isKnown && {
    unproven: counters.unprovenAppointments,
    sms: budget.data.isLow ? budget.data.sent : 0,
    visits: counters.appointmentsToConfirm,
    complaintsDue: counters.complaintsDue,
    complaints: counters.complaintsOpen,
    reviews: counters.reviewsToAnswer,
  };
  const lists = (['unproven', 'sms', 'visits', 'complaintsDue', 'complaints', 'reviews'] as const).flatMap(
    (what) => (counts && counts[what] > 0 ? [{ what, count: counts[what] }] : []),
  );
  return (
    <section
      className={styles.waiting}
      aria-label={t('admin.waiting.title')}
      aria-busy={!isKnown}
      data-loading={!isKnown}
    >
      {lists.map(({ what, count }) => (
        <Link key={what} to={LISTS[what]} className={styles.list}>
          <span className={styles.count}>{count}</span>
          <span className={styles.what}>
            {t(`admin.waiting.${what}`, { limit: budget.data?.limit ?? '' })}
          </span>
          <ChevronRightIcon />
        </Link>
      ))}
      {isKnown && lists.length === 0 && (
        <p className={styles.nothing}>
          <CheckIcon />
          {t('admin.waiting.nothing')}
        </p>
      )}
    </section>
  );
}
