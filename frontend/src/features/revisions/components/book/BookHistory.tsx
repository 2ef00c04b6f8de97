import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/States.tsx';
import { type BookSource, useHistory } from '../../api/books.ts';
import { BookEntries } from './BookEntries.tsx';
import styles from './BookHistory.module.css';

/** The history of a vehicle, newest first; older pages load on demand. */
export function BookHistory({ source }: { source: BookSource }) {
  return <HistoryPage source={source} />;
}

/** An older page, focused because it replaces the button. */
function OlderPage({ source, before }: { source: BookSource; before: string }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={start} tabIndex={-1} className={styles.page}>
      <HistoryPage source={source} before={before} />
    </div>
  );
}

function HistoryPage({ source, before }: { source: BookSource; before?: string }) {
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
      {next !== null && older && <OlderPage source={source} before={next} />}
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
