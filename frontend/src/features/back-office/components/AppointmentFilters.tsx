import Segmented from 'antd/es/segmented';
import { useTranslation } from 'react-i18next';
import { ListChoice, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { FILTER_STATUSES, type FilterChoice, RANGES } from '../appointment-filter.ts';
import styles from './AppointmentFilters.module.css';

/** Search, status and period of the manage list. */
export function AppointmentFilters({
  choice,
  onChange,
}: {
  choice: FilterChoice;
  onChange: (change: Partial<FilterChoice>) => void;
}) {
  const { t } = useTranslation('account');
  const statuses = (['all', ...FILTER_STATUSES] as const).map((value) => ({
    value,
    label: t(`officeStatus.${value}`),
  }));
  return (
    <ListFilters label={t('manage.search')} search={choice.search} onSearch={onChange}>
      <ListChoice
        label={t('manage.filter')}
        value={choice.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <Segmented
        className={styles.range}
        size="large"
        aria-label={t('manage.range')}
        value={choice.range}
        options={RANGES.map((value) => ({ value, label: t(`manage.ranges.${value}`) }))}
        onChange={(range) => onChange({ range })}
      />
    </ListFilters>
  );
}
