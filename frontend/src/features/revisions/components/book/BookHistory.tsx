import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { type BookSource, useHistory } from '../../api/books.ts';
import { BookEntries } from './BookEntries.tsx';

function OlderPage({ source, before }: { source: BookSource; before: string }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={start} tabIndex={-1} className="no-outline">
      <BookHistory source={source} before={before} />
    </div>
  );
}

/** The history of a vehicle, newest first, from its latest entry or a cursor; older pages load on demand. */
export function BookHistory({ source, before }: { source: BookSource; before?: string }) {
  const { t } = useTranslation('book');
  const [older, setOlder] = useState(false);
  const history = useHistory(source, before);
  return (
    <Loaded query={history} lines={5}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />
        ) : (
          <>
            <BookEntries entries={entries} continued={next !== null} />
            {next !== null && older && <OlderPage source={source} before={next} />}
            {next !== null && !older && (
              <div className="above-4 grid">
                <Button variant="secondary" onClick={() => setOlder(true)}>
                  {t('history.more')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
