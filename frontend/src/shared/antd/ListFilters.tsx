import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { classNames } from '../ui/dom.ts';
import styles from './ListFilters.module.css';
import { SearchBox } from './SearchBox.tsx';

export function ListFilters(props: {
  /** Names what the search covers: the label and placeholder of the box. */
  label: string;
  search: string;
  /** The function must be stable. */
  onSearch: (change: { search: string }) => void;
  children?: ReactNode;
}) {
  const { label, search, onSearch, children } = props;
  return (
    <search className={styles.filters}>
      <SearchBox className={styles.search} label={label} search={search} onChange={onSearch} />
      {children}
    </search>
  );
}

export function ListFilterGroup({ children }: { children: ReactNode }) {
  return <search className={classNames(styles.filters, styles.choicesOnly)}>{children}</search>;
}

export function ListFilter<Value extends string>(props: {
  label: string;
  value: Value;
  options: Array<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <Select
      className={styles.choice}
      size="large"
      aria-label={label}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
