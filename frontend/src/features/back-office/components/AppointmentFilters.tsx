import Input, { type InputRef } from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { FILTER_STATUSES, type FilterChoice, LONGEST_SEARCH, RANGES } from '../appointment-filter.ts';
import styles from './AppointmentFilters.module.css';

/** How long somebody has to stop typing before the list is asked for, in ms. */
const TYPING_PAUSE = 300;

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
    <search className={styles.filters}>
      <SearchBox search={choice.search} onChange={onChange} />
      <Select
        className={styles.status}
        size="large"
        aria-label={t('manage.filter')}
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
    </search>
  );
}

function SearchBox({ search, onChange }: { search: string; onChange: (change: { search: string }) => void }) {
  const { t } = useTranslation('account');
  const box = useRef<InputRef>(null);
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    // The address changed by itself (back button, cleared filters). Nobody's typing is ever overwritten.
    if (document.activeElement !== box.current?.input) setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange({ search: typed }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);

  return (
    <Input
      ref={box}
      className={styles.search}
      type="search"
      size="large"
      prefix={<SearchIcon />}
      aria-label={t('manage.search')}
      placeholder={t('manage.search')}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
