import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { CopyButton } from '../../../../shared/page/CopyButton.tsx';
import { JOB_TONES } from '../../../../shared/states/estimate-states.ts';
import { formatDayOf, formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { WhatsAppLink } from '../../../../shared/ui/WhatsAppLink.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { totalOf } from '../../model/offered-lines.ts';
import styles from './desk.module.css';

/** The progress of a sent estimate, and the ways to send its link to the customer; the first part of the page. */
export function EstimateProgress({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const at = (instant: string) => formatInstant(instant, language);
  const { version, sentAt, seenAt, validUntil, url, jobs, approved } = estimate;
  if (sentAt === null || validUntil === null) return null;
  const count = jobs.filter(({ state }) => state === 'approved').length;
  return (
    <TitledCard title={t('progress.title')} heading="heading" className="stack-3">
      <ul className={classNames('list', styles.facts)}>
        <li>{t('progress.sent', { version, date: at(sentAt) })}</li>
        <li>{seenAt === null ? t('progress.notSeen') : t('progress.seen', { date: at(seenAt) })}</li>
        <li>{t('progress.valid', { date: formatDayOf(validUntil, language) })}</li>
      </ul>
      <p className="centred-row-2 flush">
        <strong>
          {t('progress.approved', { count, all: jobs.length, total: formatMoney(approved.total, language) })}
        </strong>
        {(['shown', 'callback', 'declined', 'draft'] as const).map((state) => {
          const ofState = jobs.filter((job) => job.state === state);
          if (ofState.length === 0) return null;
          return (
            <Tag key={state} tone={JOB_TONES[state]}>
              {ofState.length} {t(`job.state.${state}`)}: {formatMoney(totalOf(ofState), language)}
            </Tag>
          );
        })}
      </p>
      {url !== null && (
        <div className="row-2">
          <ButtonAnchor href={pathOf(url)} variant="secondary" newTab>
            {t('link.preview')}
          </ButtonAnchor>
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
    </TitledCard>
  );
}

/** The customer's page on the desk's origin, whose session keeps the visit from counting as seen by the customer. */
function pathOf(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
