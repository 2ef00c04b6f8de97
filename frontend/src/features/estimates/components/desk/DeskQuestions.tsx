import { MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { type Estimate, useAnswerQuestion } from '../../api/estimates.ts';

/** The questions of the customer's page, the open ones first, each with a field for the answer. */
export function DeskQuestions({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { questions, jobs } = estimate;
  if (questions.length === 0) return null;
  const inOrder = questions.toSorted((one, other) => Number(one.answer !== null) - Number(other.answer !== null));
  return (
    <TitledCard title={t('questions.title')}>
      <ul className="list">
        {inOrder.map(({ id, jobId, text, askedAt, answer }) => (
          <li key={id} className="stack-3">
            <p className="flush">
              {formatInstant(askedAt, i18n.resolvedLanguage ?? 'ro')}
              {jobId !== null && <> · {jobs.find((job) => job.id === jobId)?.title ?? t('progress.removed')}</>}{' '}
              <q>{text}</q>
            </p>
            {answer === null ? <Answer estimateId={estimate.id} questionId={id} text={text} /> : <p>{answer}</p>}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function Answer({ estimateId, questionId, text: question }: { estimateId: number; questionId: number; text: string }) {
  const { t } = useTranslation('estimateDesk');
  const answering = useAnswerQuestion(estimateId);
  const [text, setText] = useState('');
  return (
    <>
      <TextAreaField
        label={t('words.named', { label: t('questions.answer'), name: question })}
        hint={t('questions.hint')}
        rows={2}
        maxLength={MAX_JOB_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {answering.isError && <Alert>{serverMessageOf(answering.error) ?? t('words.changeFailed')}</Alert>}
      <div>
        <Button
          pending={answering.isPending}
          disabled={text.trim() === ''}
          onClick={() => answering.mutate({ questionId, text: text.trim() })}
        >
          {t('questions.send')}
        </Button>
      </div>
    </>
  );
}
