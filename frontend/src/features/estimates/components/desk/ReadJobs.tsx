import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { type Estimate, type EstimateJob, useReviveJob } from '../../api/estimates.ts';
import { inBani } from '../../model/offered-lines.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { JobCard } from './JobCard.tsx';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

/** The read-only jobs, as they were sent, or as they are once the appointment is over. */
export function ReadJobs({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimateDesk');
  const { jobs, state } = estimate;
  if (jobs.length === 0) return <EmptyState title={t('empty.title')} />;
  return jobs.map((job) => (
    <ReadJob
      key={job.id}
      job={job}
      isOpenFirst={jobs.length === 1}
      acts={state !== 'closed' && <Acts estimate={estimate} job={job} />}
    />
  ));
}

function ReadJob({ job, isOpenFirst, acts }: { job: EstimateJob; isOpenFirst: boolean; acts: ReactNode }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const counted = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { title, complaint, reason, lines } = job;
  return (
    <JobCard
      title={title}
      lines={inBani(job).lines}
      job={job}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      acts={acts}
    >
      {complaint && <p className="flush breaks-words">{complaint}</p>}
      {reason && <p className="flush breaks-words">{reason}</p>}
      <ul className="list" aria-label={t('line.title')}>
        {lines.map(({ label, quantity, unit, unitPrice, net }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and do not change their order
          <li key={at} className="spread-row">
            <span>
              {counted.format(quantity)} {unit ?? '×'} {label}{' '}
              <span className="muted-small">{formatMoney(unitPrice, language)}</span>
            </span>
            <span>
              <span className="muted-small">{t('sums.net')}</span> {formatMoney(net, language)}
            </span>
          </li>
        ))}
      </ul>
    </JobCard>
  );
}

/** The next actions for a job that was sent to the customer. */
function Acts({ estimate, job }: { estimate: Estimate; job: EstimateJob }) {
  const { t } = useTranslation('estimateDesk');
  const [isOpen, setOpen] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const reviving = useReviveJob(estimate.id);
  const named = (label: string) => t('words.named', { label, name: job.title });
  const isAsked = job.state === 'shown' || job.state === 'callback';
  return (
    <>
      {isAsked && (
        <Button variant="secondary" aria-label={named(t('answer.record'))} onClick={() => setOpen(true)}>
          {t('answer.record')}
        </Button>
      )}
      {job.state === 'declined' && (
        <Button
          variant="secondary"
          aria-label={named(t('job.revive'))}
          pending={reviving.isPending}
          onClick={() => reviving.mutate(job.id)}
        >
          {t('job.revive')}
        </Button>
      )}
      <MoreMenu
        size="middle"
        name={named(t('words.more'))}
        actions={[
          job.canWithdraw && {
            key: 'withdraw',
            label: t('withdrawal.action'),
            danger: true,
            act: () => setWithdrawing(true),
          },
        ]}
      />
      <WithdrawalDialog estimate={estimate} job={job} open={isWithdrawing} onClose={() => setWithdrawing(false)} />
      {/* Also when an answer comes meanwhile: the words that are typed in it stay, and the server refuses them. */}
      <AnswerDialog estimate={estimate} job={job} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
