import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../api/api-error.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import type { BookSource } from './api/download-book.ts';
import { useHistory } from './api/list-history.ts';
import { BookEntries } from './BookEntries.tsx';
import styles from './BookHistory.module.css';

/** The history of a vehicle, the newest first; one goes further back on demand. */
export function BookHistory({ source, before }: { source: BookSource; before?: string }) {
  const { t } = useTranslation('book');
  const [older, setOlder] = useState(false);
  const history = useHistory(source, before);
  if (history.isPending) return <Skeleton lines={5} />;
  if (history.isError) return <ErrorState text={serverMessageOf(history.error)} onRetry={history.refetch} />;
  const { entries, next } = history.data;
  if (entries.length === 0) {
    return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />;
  }
  return (
    <>
      <BookEntries entries={entries} continued={next !== null} />
      {next !== null && older && <BookHistory source={source} before={next} />}
      {next !== null && !older && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setOlder(true)}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
