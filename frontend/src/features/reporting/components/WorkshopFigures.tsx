import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { StatCard, StatCards } from '../../../shared/ui/cards/StatCard.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useAdminStats } from '../api/daily-figures.ts';
import styles from './WorkshopFigures.module.css';

const FIGURES = ['todayAppointments', 'activeCustomers', 'completedServices', 'monthlyRevenue'] as const;

/** The four figures of the admin dashboard with their trends (specification §2). */
export function WorkshopFigures() {
  const { t, i18n } = useTranslation('account');
  const stats = useAdminStats();
  if (stats.isError) return <ErrorState text={serverMessageOf(stats.error)} onRetry={stats.refetch} />;

  const shown = (figure: (typeof FIGURES)[number]) => {
    if (!stats.data) return undefined;
    const amount = formatAmount(stats.data[figure], i18n.resolvedLanguage ?? 'ro');
    return figure === 'monthlyRevenue' ? t('money.ron', { amount }) : amount;
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
