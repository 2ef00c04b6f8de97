import { ANSWERS, DESK_METHODS, MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { optionalText } from '../../../../shared/forms/field-schemas.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { toast } from '../../../../shared/toast/toast-store.ts';
import { type Estimate, type EstimateJob, useRecordDecision } from '../../api/estimates.ts';

function answerSchema(missing: string) {
  return z.object({
    answer: z.pipe(z.string(), z.enum(ANSWERS, missing)),
    method: z.enum(DESK_METHODS),
    note: optionalText(),
  });
}

/** Records the customer's answer given to the desk: the desk reads out the amount and enters the customer's words. */
export function AnswerDialog(props: { estimate: Estimate; job: EstimateJob; open: boolean; onClose: () => void }) {
  const { estimate, job, open, onClose } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const recording = useRecordDecision(estimate.id);
  return (
    <SchemaDialog
      open={open}
      title={t('words.named', { label: t('answer.title'), name: job.title })}
      submit={t('answer.save')}
      failure={t('words.changeFailed')}
      mutation={recording}
      schema={() => answerSchema(t('answer.missing'))}
      // No answer is proposed: an approval is a decision of the customer, never the result of two presses.
      defaultValues={{ answer: '', method: 'phone', note: '' }}
      onSubmit={(body, answer) =>
        recording.mutate(
          { ...body, jobId: job.id, version: estimate.version },
          answer(() =>
            toast({
              title: t('answer.done'),
              description: t('answer.doneText', { job: job.title, answer: t(`answer.as.${body.answer}`) }),
            }),
          ),
        )
      }
      onClose={onClose}
    >
      <p className="flush">{t('answer.amount', { total: formatMoney(job.total, i18n.resolvedLanguage ?? 'ro') })}</p>
      <SelectField
        label={t('answer.answer')}
        required
        placeholder={t('answer.choose')}
        options={ANSWERS.map((value) => ({ value, label: t(`answer.as.${value}`) }))}
        name="answer"
      />
      <SelectField
        label={t('answer.method')}
        options={DESK_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        name="method"
      />
      <TextAreaField
        label={t('answer.note')}
        hint={t('answer.noteHint')}
        rows={2}
        maxLength={MAX_JOB_TEXT}
        name="note"
      />
    </SchemaDialog>
  );
}
