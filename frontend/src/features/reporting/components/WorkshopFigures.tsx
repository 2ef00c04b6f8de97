import Badge from 'antd/es/badge';
import { ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../shared/format/format.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { useAdminStats, useOfficeCounters, useSmsBudget } from '../api/daily-figures.ts';

const TAP_TARGET = { minHeight: tokens.size.target };

const FIGURES = ['todayAppointments', 'activeCustomers', 'completedServices', 'monthlyRevenue'] as const;

export function WorkshopFigures() {
  const { t, i18n } = useTranslation('account');
  const stats = useAdminStats();
  if (stats.isLoadingError) return <ErrorState text={serverMessageOf(stats.error)} onRetry={stats.refetch} />;

  const shown = (figure: (typeof FIGURES)[number]) => {
    if (!stats.data) return undefined;
    const format = figure === 'monthlyRevenue' ? formatMoney : formatAmount;
    return format(stats.data[figure], i18n.resolvedLanguage ?? 'ro');
  };
  return (
    <Figures label={t('admin.figures')}>
      {FIGURES.map((figure) => (
        <Figure
          key={figure}
          label={t(`admin.${figure}`)}
          value={shown(figure)}
          note={
            stats.data ? (
              <TrendNote trend={stats.data.trends[figure]} since={t(`admin.since.${figure}`)} />
            ) : (
              <span className="unseen" aria-hidden="true">
                {t('admin.trend', { change: '+00', since: t(`admin.since.${figure}`) })}
              </span>
            )
          }
        />
      ))}
    </Figures>
  );
}

const TREND = { up: 'success', down: 'danger', level: undefined };

function TrendNote({ trend, since }: { trend: Schemas['Trend']; since: string }) {
  const { t } = useTranslation('account');
  const { changePercent: change } = trend;
  if (change === null) return t('admin.noTrend');
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const signed = change > 0 ? `+${change}` : String(change).replace('-', '−');
  return <span className={TREND[direction]}>{t('admin.trend', { change: signed, since })}</span>;
}

/** Where what waits is dealt with, in the order of urgency: what is late, what customers wait for, what has time. */
const WAITING = {
  complaintsDue: { to: '/admin/complaints?overdue=true', type: 'error' },
  stuck: { to: '/admin/system', type: 'error' },
  unsent: { to: '/admin/messages?state=failed', type: 'error' },
  sms: { to: '/admin/messages?state=failed', type: 'warning' },
  toMove: { to: '/admin/dashboard?action=move-visits', type: 'warning' },
  questions: { to: '/admin/estimates', type: 'warning' },
  visits: { to: '/manage?status=pending', type: 'warning' },
  unproven: { to: '/manage?status=pending&phone=unproven', type: 'warning' },
  waitlist: { to: '/admin/waitlist', type: 'info' },
  complaints: { to: '/admin/complaints', type: 'info' },
  reviews: { to: '/admin/reviews?kind=unanswered', type: 'info' },
} as const;
const COLOR = { error: 'var(--color-danger)', warning: 'var(--color-accent)', info: 'var(--color-info)' };

// `appointmentsToMove` is undefined while it is unknown.
export function OpenWork({ appointmentsToMove }: { appointmentsToMove: number | undefined }) {
  const { t } = useTranslation('account');
  const { data: counters, isError } = useOfficeCounters();
  const budget = useSmsBudget();
  if (isError || budget.isError) return null;
  const isKnown = counters !== undefined && budget.data !== undefined && appointmentsToMove !== undefined;
  const counts = isKnown && {
    complaintsDue: counters.complaintsDue,
    stuck: counters.stuckEvents,
    unsent: counters.failedMessages,
    sms: budget.data.isLow ? budget.data.sent : 0,
    toMove: appointmentsToMove,
    questions: counters.estimateQuestions,
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
    <section className="under-5" aria-label={t('admin.waiting.title')} aria-busy={!isKnown} data-loading={!isKnown}>
      <ol className="list-stack-2 tiles">
        {lists.map(({ what, count, to, type }) => (
          <li key={what} className="lines">
            <Link
              to={what === 'questions' ? `${to}/${counters?.oldestQuestionOn}` : to}
              className="lines bold-ink no-underline"
            >
              <Notice
                type={type}
                role="presentation"
                style={TAP_TARGET}
                icon={<Badge count={count} color={COLOR[type]} overflowCount={999} />}
                title={t(`admin.waiting.${what}`, { limit: budget.data?.limit ?? '' })}
                action={<ChevronRightIcon />}
              />
            </Link>
          </li>
        ))}
      </ol>
      {isKnown && lists.length === 0 && <Notice type="success" title={t('admin.waiting.nothing')} />}
    </section>
  );
}
