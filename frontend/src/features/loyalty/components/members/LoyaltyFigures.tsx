import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { StatCard, StatCards } from '../../../../shared/ui/cards/StatCard.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useLoyaltySummary } from '../../api/members.ts';

const FIGURES = ['totalCustomers', 'totalReferrals', 'bronze', 'silverGold', 'platinum'] as const;

export function LoyaltyFigures() {
  const { t, i18n } = useTranslation('office');
  const summary = useLoyaltySummary();
  if (summary.isError) return <ErrorState text={serverMessageOf(summary.error)} onRetry={summary.refetch} />;
  const { data } = summary;
  return (
    <StatCards label={t('loyalty.figures')}>
      {FIGURES.map((figure) => (
        <StatCard
          key={figure}
          label={t(`loyalty.${figure}`)}
          value={data && formatAmount(data[figure], i18n.resolvedLanguage ?? 'ro')}
        />
      ))}
    </StatCards>
  );
}
