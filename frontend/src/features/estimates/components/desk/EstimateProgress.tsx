import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import { CopyButton } from '../../../../shared/page/CopyButton.tsx';
import { formatDayOf, formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { WhatsAppLink } from '../../../../shared/ui/WhatsAppLink.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { WorkedHours } from '../work/WorkedHours.tsx';

export function EstimateProgress({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const at = (instant: string) => formatInstant(instant, language);
  const { version, sentAt, seenAt, validUntil, url, jobs, approved } = estimate;
  if (sentAt === null || validUntil === null) return null;
  const count = jobs.filter(({ state }) => state === 'approved').length;
  return (
    <TitledCard title={t('progress.title')}>
      <p>{t('progress.sent', { version, date: at(sentAt) })}</p>
      <p>{seenAt === null ? t('progress.notSeen') : t('progress.seen', { date: at(seenAt) })}</p>
      <p>{t('progress.valid', { date: formatDayOf(validUntil, language) })}</p>
      <p>
        <strong>
          {t('progress.approved', { count, all: jobs.length, total: formatMoney(approved.total, language) })}
        </strong>
      </p>
      {url !== null && (
        <div className="row-2">
          <CopyButton
            text={url}
            done={t('words.linkCopied')}
            copied={{ title: t('words.linkCopied') }}
            notCopied={{ title: t('link.notCopied'), description: url }}
          >
            {t('words.copyLink')}
          </CopyButton>
          <WhatsAppLink to={estimate.customer.phone} text={t('link.message', { url })}>
            {t('link.whatsApp')}
          </WhatsAppLink>
        </div>
      )}
      {estimate.decisions.length > 0 && (
        <>
          <h3 className="label">{t('progress.decisions')}</h3>
          <ul className="list">
            {estimate.decisions.map((decision, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only added at the end
              <li key={index}>
                {at(decision.decidedAt)} ·{' '}
                {jobs.find(({ id }) => id === decision.jobId)?.title ?? t('progress.removed')} ·{' '}
                <strong>{t(`job.state.${decision.answer}`)}</strong> · {t(`method.${decision.method}`)} ·{' '}
                {formatMoney(decision.total, language)}{' '}
                {(decision.reason ?? decision.note) && <q>{decision.reason ?? decision.note}</q>}
              </li>
            ))}
          </ul>
        </>
      )}
      <WorkedHours estimate={estimate} />
    </TitledCard>
  );
}
