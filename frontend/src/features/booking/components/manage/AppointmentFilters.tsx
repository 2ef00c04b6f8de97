import { useTranslation } from 'react-i18next';
import { ListFilter, ListFilters } from '../../../../shared/antd/ListFilters.tsx';
import {
  choiceOfRange,
  FILTER_PHONES,
  FILTER_STATUSES,
  type FilterChoice,
  rangeShown,
} from '../../api/list-appointments.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

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
      <ListFilter
        label={t('manage.filter')}
        value={choice.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <ListFilter
        label={t('manage.phone')}
        value={choice.phone}
        options={FILTER_PHONES.map((value) => ({ value, label: t(`manage.phones.${value}`) }))}
        onChange={(phone) => onChange({ phone })}
      />
      {choice.customer !== '' && (
        <ListFilter
          label={t('manage.columns.customer')}
          value="one"
          options={(['one', 'all'] as const).map((value) => ({
            value,
            label: t(`manage.customers.${value}`),
          }))}
          onChange={() => onChange({ customer: '' })}
        />
      )}
      <PeriodChoice range={rangeShown(choice)} onChange={(range) => onChange(choiceOfRange(choice, range))} />
    </ListFilters>
  );
}
