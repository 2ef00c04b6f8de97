import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useEndOwnSession } from '../api/end-own-session.ts';
import { useOwnSessions } from '../api/list-own-sessions.ts';
import styles from './OwnSessions.module.css';

/** So many are shown until one asks for all. */
const SHOWN_FIRST = 5;

/** Where one is signed in, this device first, with the way to sign out elsewhere. */
export function OwnSessions() {
  const { t } = useTranslation('profile');
  const sessions = useOwnSessions();
  const [all, setAll] = useState(false);
  if (sessions.isPending) return <Skeleton lines={2} />;
  if (sessions.isError) {
    return <ErrorState text={serverMessageOf(sessions.error)} onRetry={sessions.refetch} />;
  }
  const shown = sessions.data.slice(0, all ? undefined : SHOWN_FIRST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <OwnSession key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sessions.data.length && (
        <Button type="text" size="large" block onClick={() => setAll(true)}>
          {t('sessions.all', { total: sessions.data.length })}
        </Button>
      )}
    </>
  );
}

function OwnSession({ session }: { session: Schemas['AccountSession'] }) {
  const { t, i18n } = useTranslation('profile');
  const end = useEndOwnSession(session.id);
  const device = session.device || t('sessions.unknown');
  const when = session.startedAt && formatInstant(session.startedAt, i18n.resolvedLanguage);
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t('sessions.ended.title'), description: t('sessions.ended.text', { device }) }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('sessions.failed.title'),
          description: serverMessageOf(error) ?? t('notSaved.text'),
        }),
    });
  return (
    <li className={styles.session}>
      <span className={styles.words}>
        <span className={styles.device}>{device}</span>
        {when && <span className={styles.since}>{t('sessions.since', { when })}</span>}
      </span>
      {session.isCurrent ? (
        <Badge tone="good">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="large"
          aria-label={t('sessions.endFor', { device, when: when ?? '' })}
          loading={end.isPending}
          onClick={signOut}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
