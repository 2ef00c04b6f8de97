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
  /** The position of the first and the last item of the page among them, from 1. */
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
  /** What fills an empty list. */
  act?: ReactNode;
  noMatch: string;
  /** Text of the footer, which an empty list then has too (specification §2). */
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
  // The total is known on a page after the last one, too.
  const isBeyond = isEmpty && total > 0;
  const before = (page - 1) * pageSize;
  // While the next page loads, the items are those of the one before.
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
    // Rows that wait for their texts do not hide the filters, in which the user may be typing; the footer comes with them.
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
