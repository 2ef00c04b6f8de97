import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../api/api-error.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import type { useHistory } from './api/list-history.ts';
import { BookEntries } from './BookEntries.tsx';
import styles from './BookHistory.module.css';

/** The history in each of its states, with the way further back. */
export function BookHistory({ history }: { history: ReturnType<typeof useHistory> }) {
  const { t } = useTranslation('book');
  if (history.isPending) return <Skeleton lines={5} />;
  if (history.isError && !history.data) {
    return <ErrorState text={serverMessageOf(history.error)} onRetry={history.refetch} />;
  }
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />;
  }
  return (
    <>
      <BookEntries entries={entries} />
      {history.isFetchNextPageError && (
        <ErrorState text={serverMessageOf(history.error)} onRetry={history.fetchNextPage} />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            pending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
