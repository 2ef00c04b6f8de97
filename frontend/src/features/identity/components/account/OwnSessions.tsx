import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useEndOwnSession, useOwnSessions } from '../../api/own-sessions.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const SHOWN_FIRST = 5;

/** The sessions of the account, this device first; the others can be signed out. */
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
      <ul className="list">
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
  const device = session.device || t('sessions.unknown');
  const [ending, setEnding] = useState(false);
  const when = session.startedAt && formatInstant(session.startedAt, i18n.resolvedLanguage);
  return (
    <li className="divided-row wrap">
      <span className="lines">
        <span className="bold">{device}</span>
        {when && <span className="muted-small">{t('sessions.since', { when })}</span>}
      </span>
      {session.isCurrent ? (
        <Badge tone="good">{t('sessions.current')}</Badge>
      ) : (
        <>
          <Button
            size="large"
            aria-label={t('sessions.endFor', { device, when: when ?? '' })}
            onClick={() => setEnding(true)}
          >
            {t('sessions.end')}
          </Button>
          <EndSessionDialog
            sessionId={session.id}
            device={device}
            open={ending}
            onClose={() => setEnding(false)}
          />
        </>
      )}
    </li>
  );
}

interface EndSessionDialogProps {
  readonly sessionId: string;
  /** Its name in the texts. */
  readonly device: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EndSessionDialog({ sessionId, device, open, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <PasswordDialog
      title={t('sessions.dialog.title', { device })}
      submit={t('sessions.end')}
      failure={t('notSaved.text')}
      action={useEndOwnSession(sessionId, device)}
      open={open}
      onClose={onClose}
    />
  );
}
