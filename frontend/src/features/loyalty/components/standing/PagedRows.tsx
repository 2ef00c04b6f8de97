import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { Page } from '../../../../shared/api/client.ts';
import { later } from '../../../../shared/later/later.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';

// Loaded lazily, because most accounts have a single page.
const Pager = later(() => import('../../../../shared/antd/ThemedPager.tsx'));

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
            {total > pager.pageSize && (
              <Suspense fallback={<div className="inline-target above-3" />}>
                <Pager {...pager} total={total} />
              </Suspense>
            )}
          </>
        )
      }
    </Loaded>
  );
}
