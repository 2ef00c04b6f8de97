import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import Segmented from 'antd/es/segmented';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { ListFilter, ListFilters } from '../../../../shared/antd/ListFilters.tsx';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import { type IsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { FILTER_PHONES, FILTER_STATUSES, type FilterChoice } from '../../api/list-appointments.ts';
import { dayOf, RANGES, type Range, rangeOf } from '../../model/appointment-range.ts';
import styles from './manage.module.css';

const FilterSheet = dialogOnDemand(async () => (await import('./FilterSheet.tsx')).FilterSheet);

export function AppointmentFilters(props: { choice: FilterChoice; onChange: (change: Partial<FilterChoice>) => void }) {
  const { choice, onChange } = props;
  const { t } = useTranslation('desk');
  const statuses = (['all', ...FILTER_STATUSES] as const).map((value) => ({
    value,
    label: value === 'all' ? t('manage.allStatuses') : t(`words.status.${value}`),
  }));
  const isPhone = !useFrom('medium');
  const [isOpen, setOpen] = useState(false);
  const active = [choice.status, choice.phone, choice.range, choice.customer || 'all'].filter((one) => one !== 'all');
  const filters = (
    <>
      <ListFilter
        label={t('manage.columns.status')}
        value={choice.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <ListFilter
        label={t('words.phone')}
        value={choice.phone}
        options={FILTER_PHONES.map((value) => ({ value, label: t(`manage.phones.${value}`) }))}
        onChange={(phone) => onChange({ phone })}
      />
      {choice.customer !== '' && (
        <ListFilter
          label={t('words.customer')}
          value="one"
          options={(['one', 'all'] as const).map((value) => ({ value, label: t(`manage.customers.${value}`) }))}
          onChange={() => onChange({ customer: '' })}
        />
      )}
      <PeriodChoice range={choice.range} onChange={(range) => onChange({ range })} />
    </>
  );
  return (
    <ListFilters label={t('manage.search')} search={choice.search} onSearch={onChange}>
      {!isPhone && filters}
      {isPhone && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active.length === 0 ? t('manage.filters') : t('manage.filtersChosen', { chosen: active.length })}
        </Button>
      )}
      <FilterSheet open={isPhone && isOpen} onClose={() => setOpen(false)}>
        <div className="stack-3">{filters}</div>
      </FilterSheet>
    </ListFilters>
  );
}

function PeriodChoice({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation('desk');
  const day = dayOf(range);
  const show = (shown: IsoDate) => onChange(rangeOf(shown));
  const moveBy = (days: number) => show(addDays(day ?? workshopToday(), days));
  return (
    <div className="row-3 full-line shrinks">
      <div className={classNames('scrolls-sideways', styles.ranges)}>
        <Segmented
          size="large"
          aria-label={t('words.period')}
          value={range}
          options={RANGES.map((value) => ({ value, label: t(`manage.ranges.${value}`) }))}
          onChange={onChange}
        />
      </div>
      <div className={styles.day}>
        <Button icon={<ChevronLeftIcon />} aria-label={t('manage.previousDay')} onClick={() => moveBy(-1)} />
        <DateTimeInput
          type="date"
          className="grows shrinks"
          aria-label={t('words.day')}
          value={day ?? ''}
          // Ignores the incomplete years that typing produces.
          onChange={({ target }) => isLocalDate(target.value) && target.value > '2000' && show(target.value)}
        />
        <Button icon={<ChevronRightIcon />} aria-label={t('manage.nextDay')} onClick={() => moveBy(1)} />
      </div>
    </div>
  );
}
