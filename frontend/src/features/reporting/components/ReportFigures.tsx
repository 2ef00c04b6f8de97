import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { StatCard, StatCards } from '../../../shared/ui/cards/StatCard.tsx';
import { reportValue } from './report-values.ts';

export function ReportFigures({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <StatCards label={t('figures', { title: report.title })}>
      {report.figures.map(({ code, label, unit, value, previous, changePercent: change }) => {
        const before = reportValue(previous, unit, t, language);
        const signed = change === null ? '' : (change > 0 ? `+${change}` : String(change)).replace('-', '−');
        return (
          <StatCard
            key={code}
            label={label}
            value={reportValue(value, unit, t, language)}
            note={signed ? t('change', { change: signed, value: before }) : t('before', { value: before })}
          />
        );
      })}
    </StatCards>
  );
}
