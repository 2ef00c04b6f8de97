import { CheckIcon, ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../shared/format/format.ts';
import { StatCard, StatCards } from '../../../shared/ui/cards/StatCard.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useAdminStats, useOfficeCounters, useSmsBudget } from '../api/daily-figures.ts';
import styles from './WorkshopFigures.module.css';

const FIGURES = ['todayAppointments', 'activeCustomers', 'completedServices', 'monthlyRevenue'] as const;

export function WorkshopFigures() {
  const { t, i18n } = useTranslation('account');
  const stats = useAdminStats();
  if (stats.isError) return <ErrorState text={serverMessageOf(stats.error)} onRetry={stats.refetch} />;

  const shown = (figure: (typeof FIGURES)[number]) => {
    if (!stats.data) return undefined;
    const format = figure === 'monthlyRevenue' ? formatMoney : formatAmount;
    return format(stats.data[figure], i18n.resolvedLanguage ?? 'ro');
  };
  return (
    <StatCards label={t('admin.figures')}>
      {FIGURES.map((figure) => (
        <StatCard
          key={figure}
          label={t(`admin.${figure}`)}
          value={shown(figure)}
          note={
            stats.data ? (
              <TrendNote trend={stats.data.trends[figure]} since={t(`admin.since.${figure}`)} />
            ) : (
              <span className={styles.expected} aria-hidden="true">
                {t('admin.trend', { change: '+00', since: t(`admin.since.${figure}`) })}
              </span>
            )
          }
        />
      ))}
    </StatCards>
  );
}

function TrendNote({ trend, since }: { trend: Schemas['Trend']; since: string }) {
  const { t } = useTranslation('account');
  const { changePercent: change } = trend;
  if (change === null) return t('admin.noTrend');
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const signed = change > 0 ? `+${change}` : String(change).replace('-', '−');
  return (
    <span className={styles.trend} data-direction={direction}>
      {t('admin.trend', { change: signed, since })}
    </span>
  );
}

/** Where what waits is dealt with, in the order of urgency: what is late, what customers wait for, what has time. */
const WAITING = {
  complaintsDue: { to: '/admin/complaints?overdue=true', urgency: 'late' },
  unsent: { to: '/admin/messages?state=failed', urgency: 'late' },
  sms: { to: '/admin/messages?state=failed', urgency: 'today' },
  visits: { to: '/manage?status=pending', urgency: 'today' },
  unproven: { to: '/manage?status=pending&phone=unproven', urgency: 'today' },
  waitlist: { to: '/admin/waitlist', urgency: 'calm' },
  complaints: { to: '/admin/complaints', urgency: 'calm' },
  reviews: { to: '/admin/reviews?kind=unanswered', urgency: 'calm' },
} as const;
export function OpenWork() {
  const { t } = useTranslation('account');
  const { data: counters, isError } = useOfficeCounters();
  const budget = useSmsBudget();
  if (isError || budget.isError) return null;
  const isKnown = counters !== undefined && budget.data !== undefined;
  const counts = isKnown && {
    complaintsDue: counters.complaintsDue,
    unsent: counters.failedMessages,
    sms: budget.data.isLow ? budget.data.sent : 0,
    visits: counters.appointmentsToConfirm,
    unproven: counters.unprovenAppointments,
    waitlist: counters.waitlistEntries,
    complaints: counters.complaintsOpen,
    reviews: counters.reviewsToAnswer,
  };
  const lists = (Object.keys(WAITING) as (keyof typeof WAITING)[]).flatMap((what) =>
    counts && counts[what] > 0 ? [{ what, count: counts[what], ...WAITING[what] }] : [],
  );
  return (
    <section
      className={styles.waiting}
      aria-label={t('admin.waiting.title')}
      aria-busy={!isKnown}
      data-loading={!isKnown}
    >
      <ol className={styles.lists}>
        {lists.map(({ what, count, to, urgency }) => (
          <li key={what}>
            <Link to={to} className={styles.list} data-urgency={urgency}>
              <span className={styles.count}>{count}</span>
              <span className="shrinks grows">{t(`admin.waiting.${what}`, { limit: budget.data?.limit ?? '' })}</span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ol>
      {isKnown && lists.length === 0 && (
        <p className={styles.nothing}>
          <CheckIcon />
          {t('admin.waiting.nothing')}
        </p>
      )}
    </section>
  );
}
