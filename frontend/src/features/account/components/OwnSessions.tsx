import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useEndOwnSession } from '../api/end-own-session.ts';
import { useOwnSessions } from '../api/list-own-sessions.ts';
import styles from './OwnSessions.module.css';

/** Where one is signed in, with the way to sign out there. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  if (sessions.isPending) return <Skeleton lines={2} />;
  if (sessions.isError) {
    return <ErrorState text={serverMessageOf(sessions.error)} onRetry={sessions.refetch} />;
  }
  return (
    <ul className={styles.list}>
      {sessions.data.map((session) => (
        <OwnSession key={session.id} session={session} />
      ))}
    </ul>
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
        <span className={styles.current}>{t('sessions.current')}</span>
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
