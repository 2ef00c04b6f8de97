import Table, { type TableProps } from 'antd/es/table';
import type { ComponentProps, ReactNode } from 'react';
import { useFrom } from '../ui/hooks.ts';
import styles from './lists.module.css';
import { CardList } from './parts/CardList.tsx';

export type ListColumns<Item> = NonNullable<TableProps<Item>['columns']>;

/** A column of a list; without a width it takes a share of what the others leave. */
export function column<Item>(key: string, title: ReactNode, render: (item: Item) => ReactNode, width?: string) {
  return { key, title, width, render: (_: unknown, item: Item) => render(item) };
}

/** A list as a table, for wide windows. Sorting and paging happen on the server. */
export function ListTable<Item extends { readonly id: number }>(
  props: { label: string; items: readonly Item[]; columns: ListColumns<Item> } & Pick<TableProps<Item>, 'size'>,
) {
  const { label, items, columns, ...look } = props;
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

export function DataTable<Row extends object>(
  props: Pick<TableProps<Row>, 'columns' | 'dataSource' | 'rowKey' | 'tableLayout'> & { 'aria-label': string },
) {
  return <Table<Row> size="small" pagination={false} {...props} />;
}

/** A list as a table in windows from the breakpoint `from` on, otherwise as cards. */
export function TableOrCards<Item extends { readonly id: number }>(
  props: ComponentProps<typeof ListTable<Item>> &
    ComponentProps<typeof CardList<Item>> & { from: Parameters<typeof useFrom>[0] },
) {
  const { from, columns, children, ...list } = props;
  return useFrom(from) ? <ListTable {...list} columns={columns} /> : <CardList {...list}>{children}</CardList>;
}
