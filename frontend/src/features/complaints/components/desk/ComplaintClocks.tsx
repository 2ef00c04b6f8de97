import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FactTable } from '../../../../shared/antd/parts/FactTable.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';

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
    <FactTable
      column={1}
      facts={(['firstReply', 'resolution'] as const).map((clock) => ({
        label: t(`clocks.${clock}`),
        value: <ClockReading {...clocks[clock]} />,
      }))}
    />
  );
}

function ClockReading({ text, due, isLate }: Reading) {
  const { t } = useTranslation('complaintDesk');
  return (
    <span className={classNames('lines', isLate && 'danger')}>
      {due && isLate && (
        <span>
          <Tag tone="bad">{t('clocks.overdue')}</Tag>
        </span>
      )}
      <b>{text}</b>
      {due && <span className="caption-size">{due}</span>}
    </span>
  );
}

export function NextClock({ complaint }: { complaint: Managed }) {
  const { t } = useTranslation('complaintDesk');
  const clocks = useClocks(complaint);
  const next = complaint.resolvedAt || complaint.firstRepliedAt ? 'resolution' : 'firstReply';
  return (
    <div className="lines">
      <span className="caption">{t(`clocks.${next}`)}</span>
      <ClockReading {...clocks[next]} />
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
    return { text: t('clocks.waiting', { time }), due: t('clocks.due', { date }), isLate };
  };
  return {
    // A settled complaint counts as answered, even without a reply.
    firstReply: read(firstRepliedAt ?? resolvedAt, firstReplyDueAt, firstReplyMinutes, 'replied'),
    resolution: read(resolvedAt, resolutionDueAt, resolutionMinutes, 'resolved'),
  };
}

function inHours(minutes: number, t: TFunction<'complaintDesk'>): string {
  if (minutes < 60) return t('clocks.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? t('words.hours', { hours }) : t('clocks.hours', { hours, minutes: minutes % 60 });
}
