import { useTranslation } from 'react-i18next';
import { ListFilter, ListFilterGroup } from '../../../shared/antd/ListFilters.tsx';
import { DateTimeInput } from '../../../shared/forms/DateTimeField.tsx';
import { REPORT_PERIODS, REPORTS, type ReportChoice, type ReportPeriod } from '../report-choice.ts';
import styles from './ReportFilters.module.css';

/** The choice of a report and its period. */
export function ReportFilters({
  choice,
  from,
  to,
  onChange,
}: {
  choice: ReportChoice;
  /** The days of one's own as typed, also while they are not complete. */
  from: string;
  to: string;
  onChange: (change: Readonly<Record<string, string>>) => void;
}) {
  const { t } = useTranslation('reports');
  const pickPeriod = (period: ReportPeriod) =>
    // Days of one's own begin with those that are shown.
    onChange(period === 'own' && choice.days ? { period, ...choice.days } : { period });
  return (
    <ListFilterGroup>
      <ListFilter
        label={t('report')}
        value={choice.name}
        options={REPORTS.map((value) => ({ value, label: t(`names.${value}`) }))}
        onChange={(report) => onChange({ report })}
      />
      <ListFilter
        label={t('period')}
        value={choice.period}
        options={REPORT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={pickPeriod}
      />
      {choice.period === 'own' && (
        <div className={styles.days}>
          <DateTimeInput
            type="date"
            aria-label={t('from')}
            value={from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <DateTimeInput
            type="date"
            aria-label={t('to')}
            value={to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      )}
    </ListFilterGroup>
  );
}
