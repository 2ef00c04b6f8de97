import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { READINESS_NOTICES } from '../../../shared/states/system-states.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useReadiness, useSystemState } from '../api/read-system.ts';
import { reasonOf } from '../model/health-reasons.ts';
import { formatBytes } from './quantities.ts';

/** A single notice in a signal colour: whether the installation works, and what is wrong. */
export function Health() {
  const { t } = useTranslation('system');
  const readiness = useReadiness();
  if (readiness.isError) return <ErrorState onRetry={() => void readiness.refetch()} />;
  if (!readiness.data) return <Skeleton lines={2} shape="card" />;
  const { status, reasons } = readiness.data;
  return (
    <Notice
      type={READINESS_NOTICES[status]}
      role="region"
      aria-label={t('health.title')}
      className="below-4"
      title={<span className="bold">{t(`health.${status}`)}</span>}
      description={reasons.length > 0 && reasons.map((reason) => <Reason key={reason} sentence={reason} />)}
    />
  );
}

/** The figures for the owner: whether messages are sent, and the free disk space. */
export function OwnerFigures() {
  const { t, i18n } = useTranslation('system');
  const { data, isError, refetch } = useSystemState();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} shape="card" />;
  const language = i18n.resolvedLanguage;
  const { messages, disks } = data;
  const [disk] = disks;
  const { oldestWaitingAt } = messages;
  return (
    <Figures label={t('state')}>
      <Figure
        label={t('messages.waiting')}
        value={messages.waiting}
        note={oldestWaitingAt && t('messages.oldest', { when: formatInstant(oldestWaitingAt, language) })}
      />
      <Figure
        label={t('messages.failed')}
        value={messages.failed}
        note={
          <>
            {t('messages.sent', { count: messages.sentLastDay })}{' '}
            <Link to="/admin/messages" className="touch-line">
              {t('messages.open')}
            </Link>
          </>
        }
      />
      {disk && (
        <Figure
          label={t('free')}
          value={formatBytes(disk.freeBytes, language)}
          note={t('freeNote', { size: formatBytes(disk.sizeBytes, language), folder: disk.folder })}
        />
      )}
    </Figures>
  );
}

export function TechnicalFigures() {
  const { t, i18n } = useTranslation('system');
  const { data } = useSystemState();
  if (!data) return null;
  const language = i18n.resolvedLanguage;
  return (
    <Figures label={t('technical')}>
      <Figure
        label={t('version')}
        value={data.version}
        note={t('versionNote', { node: data.node, when: formatInstant(data.startedAt, language) })}
      />
      <Figure label={t('database')} value={formatBytes(data.databaseBytes, language)} />
    </Figures>
  );
}

/** A reason for degraded readiness in the language of the page, or the server's sentence if it is unknown. */
function Reason({ sentence }: { sentence: string }) {
  const { t, i18n } = useTranslation('system');
  const reason = reasonOf(sentence);
  if (!reason) {
    return (
      <span className="block" lang="en">
        {sentence}
      </span>
    );
  }
  const { key, values } = reason;
  const { check = '', work = '', since, total, channel = '', error = '', name = '' } = values;
  const text = t(`health.reasons.${key}`, {
    ...{ channel, error, name },
    check: t(`health.checks.${check}` as 'health.checks.the database', { defaultValue: check }),
    work: t(`health.work.${work}` as 'health.work.reading', { defaultValue: work }),
    since: since === undefined ? '' : formatInstant(since, i18n.resolvedLanguage),
    total: Number(total),
  });
  return <span className="block">{text}</span>;
}
