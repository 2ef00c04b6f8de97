import Table, { type TableProps } from 'antd/es/table';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/dom.ts';
import { useFrom } from '../ui/hooks.ts';
import { followLink } from './follow-link.ts';
import styles from './lists.module.css';
import { CardList } from './parts/CardList.tsx';

export type ListColumns<Item> = NonNullable<TableProps<Item>['columns']>;

/** A column of a list; without a width, it shares what the other columns leave. */
export function column<Item>(key: string, title: ReactNode, render: (item: Item) => ReactNode, width?: string) {
  return { key, title, width, render: (_: unknown, item: Item) => render(item) };
}

/** The order of a list, which the server sorts: empty, or the key of a column and a direction, such as `name-asc`. */
export interface Sorting {
  readonly keys: readonly string[];
  readonly order: string;
  readonly onSort: (order: string) => void;
}

const DIRECTIONS = { ascend: 'asc', descend: 'desc' } as const;

function sortable<Item>(columns: ListColumns<Item>, { keys, order }: Sorting): ListColumns<Item> {
  return columns.map((one) => {
    const { key } = one;
    if (!keys.includes(String(key))) return one;
    const sortOrder = (['ascend', 'descend'] as const).find((name) => order === `${key}-${DIRECTIONS[name]}`) ?? null;
    return { ...one, sorter: true, sortOrder, showSorterTooltip: false };
  });
}

/** A list as a table, for wide windows. Sorting and paging happen on the server. */
export function ListTable<Item extends { readonly id: number }>(
  props: {
    label: string;
    items: readonly Item[];
    columns: ListColumns<Item>;
    /** The most text lines that a cell has, which set the space between the rows; omit for other content. */
    lines?: 'one' | 'two';
    /** A click beside the links and buttons of a row follows its first link. */
    opens?: boolean;
    sorting?: Sorting;
  } & Pick<TableProps<Item>, 'size' | 'expandable'>,
) {
  const { label, items, columns, lines, opens = false, sorting, ...look } = props;
  return (
    <Table<Item>
      {...look}
      className={classNames(styles.table, lines && styles[lines], opens && styles.opens)}
      aria-label={label}
      rowKey="id"
      tableLayout="fixed"
      columns={sorting ? sortable(columns, sorting) : columns}
      dataSource={items}
      pagination={false}
      onRow={opens ? () => ({ onClick: followLink }) : undefined}
      onChange={(_pages, _filters, sorted) => {
        const { columnKey, order } = Array.isArray(sorted) ? (sorted[0] ?? {}) : sorted;
        sorting?.onSort(order ? `${String(columnKey)}-${DIRECTIONS[order]}` : '');
      }}
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
  const { from, label, items, opens, children, ...table } = props;
  const list = { label, items, opens };
  return useFrom(from) ? <ListTable {...list} {...table} /> : <CardList {...list}>{children}</CardList>;
}
