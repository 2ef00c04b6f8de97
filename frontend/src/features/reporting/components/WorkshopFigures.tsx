import Badge from 'antd/es/badge';
import { ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatAmount, formatMoney } from '../../../shared/format/format.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { useAdminStats, useOfficeCounters, useSmsBudget } from '../api/daily-figures.ts';
import { openWork } from '../model/open-work.ts';
import { shownChange } from '../model/trends.ts';

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
  const trends = stats.data && Object.values(stats.data.trends);
  return (
    <>
      <Figures label={t('admin.figures')}>
        {FIGURES.map((figure) => (
          <Figure
            key={figure}
            label={t(`admin.${figure}`)}
            value={shown(figure)}
            note={
              stats.data ? (
                <TrendNote change={shownChange(figure, stats.data.trends[figure])} since={t(`admin.since.${figure}`)} />
              ) : (
                <span className="unseen" aria-hidden="true">
                  {t('admin.trend', { change: '+00', since: t(`admin.since.${figure}`) })}
                </span>
              )
            }
          />
        ))}
      </Figures>
      {trends?.some(({ changePercent }) => changePercent === null) && (
        <p className="caption under-5">
          {t(trends.every(({ changePercent }) => changePercent === null) ? 'admin.noTrend' : 'admin.noTrendOfSome')}
        </p>
      )}
    </>
  );
}

const TREND = { up: 'success', down: 'danger', level: undefined };

function TrendNote({ change, since }: { change: number | null; since: string }) {
  const { t } = useTranslation('account');
  // The missing comparison is explained once, below the figures.
  if (change === null) return null;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const signed = change > 0 ? `+${change}` : String(change).replace('-', '−');
  return <span className={TREND[direction]}>{t('admin.trend', { change: signed, since })}</span>;
}

const COLOR = { error: 'var(--color-danger)', warning: 'var(--color-accent)', info: 'var(--color-info)' };

// A count is undefined while it is unknown.
export function OpenWork({
  appointmentsToMove,
  approvedEstimates,
  isSetUp,
}: {
  appointmentsToMove: number | undefined;
  approvedEstimates: number | undefined;
  // A workshop that is not set up always has open work.
  isSetUp: boolean;
}) {
  const { t } = useTranslation('account');
  const { data: counters, isError } = useOfficeCounters();
  const budget = useSmsBudget();
  if (isError || budget.isError) return null;
  const isKnown =
    counters !== undefined &&
    budget.data !== undefined &&
    appointmentsToMove !== undefined &&
    approvedEstimates !== undefined;
  const lists = isKnown ? openWork(counters, budget.data, { appointmentsToMove, approvedEstimates }) : [];
  return (
    <section className="under-5" aria-label={t('admin.waiting.title')} aria-busy={!isKnown} data-loading={!isKnown}>
      <ol className="list-stack-2 tiles">
        {lists.map(({ what, count, unproven = 0, to, type }) => (
          <li key={what} className="lines">
            <Link to={to} className="lines bold-ink no-underline">
              <Notice
                type={type}
                role="presentation"
                style={TAP_TARGET}
                icon={<Badge count={count} color={COLOR[type]} overflowCount={999} />}
                title={[
                  t(`admin.waiting.${what}`, { limit: budget.data?.limit ?? '' }),
                  unproven > 0 && t('admin.waiting.unproven', { count: unproven }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                action={<ChevronRightIcon />}
              />
            </Link>
          </li>
        ))}
      </ol>
      {isKnown && isSetUp && lists.length === 0 && <Notice type="success" title={t('admin.waiting.nothing')} />}
    </section>
  );
}
