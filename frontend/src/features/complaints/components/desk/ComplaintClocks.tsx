import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import styles from './ComplaintClocks.module.css';

type Managed = Schemas['ManagedComplaint'];

interface Reading {
  text: string;
  due?: string;
  isLate: boolean;
}

export function ComplaintClocks({ complaint }: { complaint: Managed }) {
  const { t } = useTranslation('complaintDesk');
  const clocks = useClocks(complaint);
  return (
    <dl className="stack-3 flush">
      {(['firstReply', 'resolution'] as const).map((clock) => (
        <div key={clock} className={styles.clock} data-late={clocks[clock].isLate}>
          <dt>{t(`clocks.${clock}`)}</dt>
          <dd>
            <span className={styles.reading}>{clocks[clock].text}</span>
            {clocks[clock].due && <span className={styles.due}>{clocks[clock].due}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NextClock({ complaint }: { complaint: Managed }) {
  const { t } = useTranslation('complaintDesk');
  const clocks = useClocks(complaint);
  const next = complaint.resolvedAt || complaint.firstRepliedAt ? 'resolution' : 'firstReply';
  const { text, due, isLate } = clocks[next];
  return (
    <div className={styles.clock} data-late={isLate}>
      <span className="caption">{t(`clocks.${next}`)}</span>
      <span className={styles.reading}>{text}</span>
      {due && <span className={styles.due}>{due}</span>}
    </div>
  );
}

function useClocks(complaint: Managed): Record<'firstReply' | 'resolution', Reading> {
  const { t, i18n } = useTranslation('complaintDesk');
  const { firstRepliedAt, firstReplyDueAt, firstReplyMinutes } = complaint;
  const { resolvedAt, resolutionDueAt, resolutionMinutes } = complaint;
  const read = (stoppedAt: string | null, dueAt: string, minutes: number, stopped: 'replied' | 'resolved') => {
    const time = inHours(minutes, t);
    const date = formatInstant(dueAt, i18n.resolvedLanguage);
    if (stoppedAt) {
      const isLate = stopped === 'replied' && stoppedAt > dueAt;
      return { text: t(isLate ? 'clocks.repliedLate' : `clocks.${stopped}`, { time }), isLate };
    }
    const isLate = new Date(dueAt) < new Date();
    const due = t(isLate ? 'clocks.overdue' : 'clocks.due', { date });
    return { text: t('clocks.waiting', { time }), due, isLate };
  };
  return {
    // A settled complaint counts as replied to.
    firstReply: read(firstRepliedAt ?? resolvedAt, firstReplyDueAt, firstReplyMinutes, 'replied'),
    resolution: read(resolvedAt, resolutionDueAt, resolutionMinutes, 'resolved'),
  };
}

function inHours(minutes: number, t: TFunction<'complaintDesk'>): string {
  if (minutes < 60) return t('clocks.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? t('words.hours', { hours }) : t('clocks.hours', { hours, minutes: minutes % 60 });
}
