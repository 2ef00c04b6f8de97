import Table, { type TableProps } from 'antd/es/table';
import styles from './ListTable.module.css';

/** The columns of a list; a column's width comes from its class. */
export type ListColumns<Item> = NonNullable<TableProps<Item>['columns']>;

/** A list as a table, for wide windows. Sorting and paging happen on the server. */
export function ListTable<Item extends { readonly id: number }>({
  label,
  items,
  columns,
  ...look
}: {
  label: string;
  items: readonly Item[];
  columns: ListColumns<Item>;
} & Pick<TableProps<Item>, 'size' | 'rowClassName'>) {
  return (
    <Table<Item>
      {...look}
      className={styles.table}
      aria-label={label}
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={items}
      pagination={false}
    />
  );
}
