import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useTranslation } from 'react-i18next';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import { addDays, type IsoDate, isIsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../shared/ui/icons.tsx';
import { dayOf, RANGES, type Range, rangeOf } from '../../api/list-appointments.ts';
import styles from './PeriodChoice.module.css';

/** Selects the period of the manage list: a named period, or a day with previous and next buttons. */
export function PeriodChoice({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation('account');
  const day = dayOf(range);
  const show = (shown: IsoDate) => onChange(rangeOf(shown));
  const moveBy = (days: number) => show(addDays(day ?? workshopToday(), days));
  return (
    <div className={styles.period}>
      <div className={styles.ranges}>
        <Segmented
          size="large"
          aria-label={t('manage.range')}
          value={range}
          options={RANGES.map((value) => ({ value, label: t(`manage.ranges.${value}`) }))}
          onChange={onChange}
        />
      </div>
      <div className={styles.day}>
        <Button
          size="large"
          icon={<ChevronLeftIcon />}
          aria-label={t('manage.previousDay')}
          onClick={() => moveBy(-1)}
        />
        <DateTimeInput
          type="date"
          className={styles.date}
          aria-label={t('manage.day')}
          value={day ?? ''}
          // Ignores the incomplete years that typing produces.
          onChange={({ target }) => isIsoDate(target.value) && target.value > '2000' && show(target.value)}
        />
        <Button
          size="large"
          icon={<ChevronRightIcon />}
          aria-label={t('manage.nextDay')}
          onClick={() => moveBy(1)}
        />
      </div>
    </div>
  );
}
