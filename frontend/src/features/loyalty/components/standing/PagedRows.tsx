import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from '../../../../shared/antd/Pager.tsx';
import type { Page } from '../../../../shared/api/client.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';

export function PagedRows<Row>(
  props: Omit<ComponentProps<typeof Pager>, 'total'> & {
    query: UseQueryResult<Page<Row>>;
    lines: number;
    empty: ReactNode;
    children: (row: Row) => ReactNode;
  },
) {
  const { query, lines, empty, children, ...pager } = props;
  return (
    <Loaded query={query} lines={lines}>
      {({ items, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <ul className="list" aria-busy={query.isFetching}>
              {items.map(children)}
            </ul>
            <Pager {...pager} total={total} />
          </>
        )
      }
    </Loaded>
  );
}
