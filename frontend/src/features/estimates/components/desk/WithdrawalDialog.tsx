import { MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { optionalText } from '../../../../shared/forms/field-schemas.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { type Estimate, type EstimateJob, useRecordWithdrawal } from '../../api/estimates.ts';

/** Takes back the approval of a job for a customer who said so to the desk. */
export function WithdrawalDialog(props: { estimate: Estimate; job: EstimateJob; open: boolean; onClose: () => void }) {
  const { estimate, job, open, onClose } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const recording = useRecordWithdrawal(estimate.id);
  return (
    <SchemaDialog
      open={open}
      title={t('words.named', { label: t('withdrawal.action'), name: job.title })}
      submit={t('withdrawal.action')}
      failure={t('words.changeFailed')}
      mutation={recording}
      schema={() => z.object({ note: optionalText() })}
      defaultValues={{ note: '' }}
      onSubmit={(body, answer) => recording.mutate({ ...body, jobId: job.id }, answer())}
      onClose={onClose}
    >
      <p className="flush">{t('withdrawal.text', { total: formatMoney(job.total, i18n.resolvedLanguage ?? 'ro') })}</p>
      <TextAreaField
        label={t('withdrawal.note')}
        hint={t('answer.noteHint')}
        rows={2}
        maxLength={MAX_JOB_TEXT}
        name="note"
      />
    </SchemaDialog>
  );
}
