import { MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { formatAmount } from '../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { formatInstant, workshopInstant, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { inHours, useCorrectWorkTime } from '../../api/work-times.ts';

/** Sold and real hours of each approved job, and the recorded times, whose end the desk can correct. */
export function WorkedHours({ estimate: { id, jobs, workTimes } }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [corrected, setCorrected] = useState<Estimate['workTimes'][number]>();
  if (workTimes.length === 0) return null;
  return (
    <TitledCard title={t('clock.title')}>
      <ul className="list-stack-3">
        {jobs
          .filter((job) => job.soldHours > 0 || job.workedMinutes > 0)
          .map((job) => (
            <li key={job.id}>
              <strong>{job.title}</strong>: {t('clock.sold', { hours: formatAmount(job.soldHours, language) })} ·{' '}
              {t('clock.worked', { time: t('clock.time', inHours(job.workedMinutes)) })}
              <ul className="list">
                {workTimes
                  .filter(({ jobId }) => jobId === job.id)
                  .map((time) => (
                    <li key={time.id} className="row-2">
                      <span>
                        {time.mechanic} · {time.line} · {formatInstant(time.startedAt, language)} ·{' '}
                        {t('clock.time', inHours(time.minutes))} {time.correction && <q>{time.correction}</q>}
                      </span>
                      {time.endedAt === null && !time.isForgotten && <Tag tone="active">{t('clock.runs')}</Tag>}
                      {time.isForgotten && <Tag tone="attention">{t('clock.forgotten')}</Tag>}
                      <Button
                        variant="quiet"
                        aria-label={t('words.named', {
                          label: t('clock.correct'),
                          name: `${time.mechanic}, ${time.line}`,
                        })}
                        onClick={() => setCorrected(time)}
                      >
                        {t('clock.correct')}
                      </Button>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
      {corrected && <CorrectionDialog estimateId={id} time={corrected} onClose={() => setCorrected(undefined)} />}
    </TitledCard>
  );
}

function CorrectionDialog(props: { estimateId: number; time: Estimate['workTimes'][number]; onClose: () => void }) {
  const { estimateId, time, onClose } = props;
  const { t } = useTranslation('estimateDesk');
  const correcting = useCorrectWorkTime(estimateId);
  const end = new Date(time.endedAt ?? Date.now());
  return (
    <SchemaDialog
      title={t('words.named', { label: t('clock.correctTitle'), name: time.mechanic })}
      submit={t('clock.correct')}
      failure={t('words.changeFailed')}
      mutation={correcting}
      schema={() =>
        z.object({
          endedAt: z.string().check(z.minLength(1, t('clock.endMissing'))),
          endTime: z.string().check(z.minLength(1, t('clock.endMissing'))),
          reason: z.string().check(z.trim(), z.minLength(1, t('clock.reasonMissing'))),
        })
      }
      defaultValues={{ endedAt: workshopToday(end), endTime: workshopTime(end), reason: '' }}
      onSubmit={({ endedAt, endTime, reason }, answer) =>
        correcting.mutate(
          { id: time.id, body: { endedAt: workshopInstant(endedAt, endTime).toISOString(), reason } },
          answer(),
        )
      }
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField type="date" label={t('clock.endDay')} required name="endedAt" />
        <DateTimeField type="time" label={t('clock.endTime')} required name="endTime" />
      </div>
      <TextAreaField label={t('clock.reason')} required rows={2} maxLength={MAX_JOB_TEXT} name="reason" />
    </SchemaDialog>
  );
}
