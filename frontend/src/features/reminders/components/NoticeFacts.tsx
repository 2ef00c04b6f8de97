import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';

/** Messages within this time (ms) count as sent at once: only the undo period delays them. */
const AT_ONCE_MS = 60_000;

/** The effects of a notice: its messages, their sending time, and the owners who get none. */
export function NoticeFacts({ preview }: { preview: Schemas['NoticePreview'] }) {
  const { t, i18n } = useTranslation('revisions');
  const { sms, smsParts: parts, smsLeft, emails, devices, leavesAt, omitted } = preview;
  const left = formatAmount(smsLeft, i18n.language);
  const isAtOnce = Date.parse(leavesAt) - Date.now() < AT_ONCE_MS;
  return (
    <div className="stack-3">
      <ul className="list">
        {sms > 0 && <li>{t('due.notice.sms', { sms, parts, left })}</li>}
        {devices > 0 && <li>{t('due.notice.devices', { count: devices })}</li>}
        {emails > 0 && <li>{t('due.notice.emails', { count: emails })}</li>}
        <li>
          {isAtOnce
            ? t('due.notice.leavesNow')
            : t('due.notice.leavesAt', { time: formatInstant(leavesAt, i18n.language) })}
        </li>
      </ul>
      {omitted.length > 0 && (
        <div>
          <p className="label flush">{t('due.notice.omitted')}</p>
          <OmittedReminders omitted={omitted} />
        </div>
      )}
    </div>
  );
}

export function OmittedReminders({ omitted }: { omitted: readonly Schemas['OmittedReminders'][] }) {
  const { t } = useTranslation('revisions');
  return (
    <ul className="list">
      {omitted.map(({ reason, reminders: count }) => (
        <li key={reason}>{t('due.notice.counted', { reason: t(`due.notice.reasons.${reason}`), count })}</li>
      ))}
    </ul>
  );
}
