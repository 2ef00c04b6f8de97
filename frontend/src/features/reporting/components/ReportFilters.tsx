import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter, ListFilterGroup } from '../../../shared/antd/ListFilters.tsx';
import { DateTimeInput } from '../../../shared/forms/DateTimeField.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { DAY_NAMES, type DayName, REPORT_PERIODS, type ReportChoice, type ReportPeriod } from '../api/get-report.ts';
import styles from './ReportFilters.module.css';

interface RefusedDay {
  readonly name: DayName;
  readonly message: string;
}

export function ReportFilters(props: {
  choice: ReportChoice;
  /** The typed days of the custom period, even while they are incomplete. */
  days: Readonly<Record<DayName, string>>;
  refused: RefusedDay | undefined;
  onChange: (change: Readonly<Record<string, string>>) => void;
}) {
  const { choice, days, refused, onChange } = props;
  const { t } = useTranslation('reports');
  const refusal = useId();
  const pickPeriod = (period: ReportPeriod) =>
    // The custom period starts with the days that are shown.
    onChange(period === 'own' && choice.days ? { period, ...choice.days } : { period });
  return (
    <ListFilterGroup>
      <ListFilter
        label={t('words.period')}
        value={choice.period}
        options={REPORT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={pickPeriod}
      />
      {choice.period === 'own' && (
        <div className={classNames('two-columns', styles.days)}>
          {DAY_NAMES.map((name) => (
            <DateTimeInput
              key={name}
              type="date"
              aria-label={t(`words.${name}`)}
              aria-invalid={refused?.name === name || undefined}
              aria-describedby={refused?.name === name ? refusal : undefined}
              value={days[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
          {refused && (
            <p id={refusal} className="error full-row" role="alert">
              {refused.message}
            </p>
          )}
        </div>
      )}
    </ListFilterGroup>
  );
}
