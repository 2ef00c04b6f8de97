import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useEndOwnSession, useOwnSessions } from '../../api/account-access.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const SHOWN_FIRST = 5;

export function OwnSessions() {
  const { t } = useTranslation('profile');
  const sessions = useOwnSessions();
  const [all, setAll] = useState(false);
  return (
    <Loaded query={sessions} lines={2}>
      {(found) => (
        <>
          <ul className="list">
            {found.slice(0, all ? undefined : SHOWN_FIRST).map((session) => (
              <OwnSession key={session.id} session={session} />
            ))}
          </ul>
          {!all && found.length > SHOWN_FIRST && (
            <Button variant="quiet" wide onClick={() => setAll(true)}>
              {t('sessions.all', { total: found.length })}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function OwnSession({ session }: { session: Schemas['AccountSession'] }) {
  const { t, i18n } = useTranslation('profile');
  const device = session.device || t('sessions.unknown');
  const [ending, setEnding] = useState(false);
  const end = useEndOwnSession(session.id, device);
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
            variant="secondary"
            aria-label={t('sessions.endFor', { device, when: when ?? '' })}
            onClick={() => setEnding(true)}
          >
            {t('sessions.end')}
          </Button>
          <PasswordDialog
            title={t('sessions.dialog.title', { device })}
            submit={t('sessions.end')}
            action={end}
            open={ending}
            onClose={() => setEnding(false)}
          />
        </>
      )}
    </li>
  );
}
