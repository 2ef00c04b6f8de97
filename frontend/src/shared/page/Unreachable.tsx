import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '../api/api-error.ts';
import { listen } from '../browser/listeners.ts';
import { Button } from '../ui/Button.tsx';
import { setPageUnreachable } from '../ui/hooks.ts';
import styles from './Unreachable.module.css';

/** Whether a query shown on the page has failed without a response of the server. */
function isUnreachable(query: Query): boolean {
  return query.state.status === 'error' && isNetworkError(query.state.error) && query.isActive();
}

/**
 * Shows one network error with one retry for the whole page, whose parts name only what is missing. Refetches by itself
 * when the network is back.
 */
export function Unreachable() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const isMissing = useSyncExternalStore(
    subscribe,
    () => cache.getAll().some(isUnreachable),
    () => false,
  );
  useEffect(() => setPageUnreachable(isMissing), [isMissing]);
  const readAgain = () => void queries.refetchQueries({ predicate: isUnreachable });
  const onOnline = useEffectEvent(readAgain);
  useEffect(() => listen({ online: () => onOnline() }), []);
  if (!isMissing) return null;
  return (
    <div className={styles.unreachable} role="alert">
      <p className="flush">{t('error.network')}</p>
      <Button variant="secondary" onClick={readAgain}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
