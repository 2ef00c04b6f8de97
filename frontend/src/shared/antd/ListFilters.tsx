import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import styles from './ListFilters.module.css';
import { SearchBox } from './SearchBox.tsx';

/** What narrows a list down: a search box, and choices beside it. */
export function ListFilters({
  label,
  search,
  onSearch,
  children,
}: {
  /** Says what is searched. */
  label: string;
  search: string;
  /** Must be stable. */
  onSearch: (change: { search: string }) => void;
  children?: ReactNode;
}) {
  return (
    <search className={styles.filters}>
      <SearchBox className={styles.search} label={label} search={search} onChange={onSearch} />
      {children}
    </search>
  );
}

/** What narrows a list down where there is nothing to search for. */
export function ListChoices({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}

/** One of a few values to narrow or order a list by. */
export function ListChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Array<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
}) {
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
