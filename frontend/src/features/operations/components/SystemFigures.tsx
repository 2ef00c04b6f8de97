import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import type { Tone } from '../../../shared/ui/Badge.tsx';
import { type Readiness, useReadiness, useSystemState } from '../api/read-system.ts';
import { formatBytes } from './quantities.ts';

const TONES: Readonly<Record<Readiness['status'], Tone>> = { ready: 'good', degraded: 'attention', notReady: 'bad' };

export function SystemFigures() {
  const { t, i18n } = useTranslation('system');
  const state = useSystemState();
  const readiness = useReadiness();
  const language = i18n.resolvedLanguage;
  if (state.isError || readiness.isError) {
    return (
      <ErrorState
        onRetry={() => {
          void state.refetch();
          void readiness.refetch();
        }}
      />
    );
  }
  const system = state.data;
  if (!system || !readiness.data) return <Skeleton lines={6} shape="card" />;
  const [disk] = system.disks;
  const { oldestWaitingAt } = system.messages;
  return (
    <Figures label={t('state')}>
      <Figure
        label={t('health.title')}
        value={<Tag tone={TONES[readiness.data.status]}>{t(`health.${readiness.data.status}`)}</Tag>}
        note={readiness.data.reasons.map((reason) => (
          <span key={reason} className="block" lang="en">
            {reason}
          </span>
        ))}
      />
      <Figure
        label={t('version')}
        value={system.version}
        note={t('versionNote', { node: system.node, when: formatInstant(system.startedAt, language) })}
      />
      <Figure label={t('database')} value={formatBytes(system.databaseBytes, language)} />
      {disk && (
        <Figure
          label={t('free')}
          value={formatBytes(disk.freeBytes, language)}
          note={t('freeNote', { size: formatBytes(disk.sizeBytes, language), folder: disk.folder })}
        />
      )}
      <Figure
        label={t('messages.waiting')}
        value={system.messages.waiting}
        note={oldestWaitingAt && t('messages.oldest', { when: formatInstant(oldestWaitingAt, language) })}
      />
      <Figure
        label={t('messages.failed')}
        value={system.messages.failed}
        note={
          <>
            {t('messages.sent', { count: system.messages.sentLastDay })}{' '}
            <Link to="/admin/messages" className="touch-line">
              {t('messages.open')}
            </Link>
          </>
        }
      />
    </Figures>
  );
}
