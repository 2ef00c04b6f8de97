import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../api/api-error.ts';
import type { Page } from '../api/client.ts';
import { classNames } from '../ui/dom.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { Button } from './Button.tsx';
import styles from './lists.module.css';
import { Pager } from './Pager.tsx';

type ListCounts = {
  readonly shown: number;
  readonly total: number;
  /** The position of the first item of the page in the whole list, from 1; `to` is that of the last. */
  readonly from: number;
  readonly to: number;
};

/** One page of a list: loading, error, empty or items, with the pager below. */
export function PagedList<Item>({
  list,
  page,
  pageSize,
  isFiltered,
  empty,
  act,
  noMatch,
  showing,
  failed,
  onPageChange,
  onClear,
  children,
}: {
  list: UseQueryResult<Page<Item>>;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  empty: string;
  /** An action that an empty list offers. */
  act?: ReactNode;
  noMatch: string;
  /** Text of the footer. With this text, an empty list has a footer as well (specification §2). */
  showing?: (counts: ListCounts) => string;
  failed?: string;
  onPageChange: (page: number) => void;
  onClear: () => void;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { t } = useTranslation('words');
  if (list.isPending) return <Skeleton lines={8} />;
  if (list.isLoadingError) {
    const { error, refetch } = list;
    return <ErrorState title={failed} text={serverMessageOf(error)} retry={t('words.retry')} onRetry={refetch} />;
  }
  const { items, total } = list.data;
  const isEmpty = items.length === 0;
  // The server reports the total even for a page beyond the last one.
  const isBeyond = isEmpty && total > 0;
  const before = (page - 1) * pageSize;
  // While the next page loads, the list still shows the items of the previous one.
  const counts = { shown: items.length, total, from: before + 1, to: Math.min(before + items.length, total) };
  const emptyState = isBeyond ? (
    <EmptyState title={t('words.noSuchPage')}>
      <Button onClick={() => onPageChange(1)}>{t('words.firstPage')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={isFiltered ? noMatch : empty}>
      {isFiltered ? <Button onClick={onClear}>{t('words.clearFilters')}</Button> : act}
    </EmptyState>
  );
  if (isEmpty && !showing) return emptyState;
  return (
    // Suspends only the rows that wait for their texts, so that the filters stay usable while the user types.
    <Suspense fallback={<Skeleton lines={8} />}>
      <div aria-busy={list.isFetching}>{isEmpty ? emptyState : children(items)}</div>
      <footer className={classNames('spread-row muted-small', styles.footer)}>
        <p className="flush" role="status">
          {showing?.(counts) ?? t(page > 1 ? 'words.showingRange' : 'words.showing', counts)}
        </p>
        <Pager label={t('words.pages')} page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
      </footer>
    </Suspense>
  );
}
