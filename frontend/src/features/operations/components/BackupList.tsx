import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { BACKUP_TONES } from '../../../shared/states/system-states.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useRequestBackup } from '../api/operate.ts';
import { useBackups } from '../api/read-system.ts';
import { formatBytes } from './quantities.ts';
import { Entry, EntryFacts, Section } from './Section.tsx';

export function BackupList() {
  const { t, i18n } = useTranslation('system');
  const { data, isError, refetch } = useBackups();
  const request = useRequestBackup();
  const last = data?.lastSuccessAt;
  return (
    <Section title={t('backups.title')} list={{ data: data?.runs, isError, refetch }}>
      {(runs) => (
        <>
          <p>
            {data?.nightlyAt ? t('backups.nightly', { at: data.nightlyAt, count: data.kept }) : t('backups.off')}{' '}
            {last && t('backups.last', { when: formatInstant(last, i18n.resolvedLanguage) })}{' '}
            {runs.some(isQueued) ? t('backups.queued') : !last && t('backups.none')}
          </p>
          <div>
            <Button loading={request.isPending} onClick={() => request.mutate()}>
              {t('backups.now')}
            </Button>
          </div>
          {runs.length > 0 && (
            <ul className="list-stack-3 card-columns" aria-label={t('backups.list')}>
              {runs.map((run) => (
                <Item key={run.id} run={run} />
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  );
}

type State = 'waiting' | 'running' | 'done' | 'failed';

function stateOf({ startedAt, finishedAt, failure }: Schemas['BackupRun']): State {
  if (failure) return 'failed';
  if (finishedAt) return 'done';
  return startedAt ? 'running' : 'waiting';
}

function isQueued(run: Schemas['BackupRun']): boolean {
  return ['waiting', 'running'].includes(stateOf(run));
}

function Item({ run }: { run: Schemas['BackupRun'] }) {
  const { t, i18n } = useTranslation('system');
  const { reason, dueAt, finishedAt, name, bytes, failure } = run;
  const state = stateOf(run);
  return (
    <Entry
      head={
        <>
          <Tag tone={BACKUP_TONES[state]}>{t(`backups.state.${state}`)}</Tag>
          <span>{t(`backups.reason.${reason}`)}</span>
          <time dateTime={finishedAt ?? dueAt}>{formatInstant(finishedAt ?? dueAt, i18n.resolvedLanguage)}</time>
        </>
      }
    >
      {name && (
        <EntryFacts>
          <span translate="no">{name}</span>
          {bytes !== null && <span>{formatBytes(bytes, i18n.resolvedLanguage)}</span>}
        </EntryFacts>
      )}
      {failure && <Notice type="error" title={t(`backups.failure.${failure}`)} />}
    </Entry>
  );
}
