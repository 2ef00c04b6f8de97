import { MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { keepStored, readStored } from '../../../../shared/browser/browser.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import { type OwnEstimate, useAskQuestion } from '../../api/customer-estimate.ts';
import type { Estimate } from '../../model/choices.ts';

/** The questions about a job, or about the whole estimate, with their answers, and a field for a new question. */
export function JobQuestions(props: {
  own: OwnEstimate;
  estimate: Estimate;
  job?: { readonly id: number; readonly title: string };
}) {
  const { own, estimate, job } = props;
  const { t } = useTranslation('estimate');
  const asked = estimate.questions.filter(({ jobId }) => jobId === (job?.id ?? null));
  return (
    <>
      {asked.length > 0 && (
        <dl className="sunken padded-4 stack-3 flush breaks-words typed-lines" aria-label={t('question.title')}>
          {asked.map(({ id, text, answer }) => (
            <div key={id}>
              <dt className="bold">{text}</dt>
              <dd>{answer ?? <span className="hint">{t('question.waits')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      {estimate.state !== 'closed' && <Ask own={own} job={job} />}
    </>
  );
}

/** A draft keeps the text in this tab, even over a reload, when it cannot be sent. */
function Ask({ own, job }: { own: OwnEstimate; job: { readonly id: number; readonly title: string } | undefined }) {
  const { t } = useTranslation('estimate');
  const asking = useAskQuestion(own);
  const draft = `estimate-question/${own.id}/${job?.id ?? 0}`;
  const [text, setText] = useState(() => String(readStored('sessionStorage', draft) ?? ''));
  const [isOpen, setOpen] = useState(text !== '');
  const write = (written: string) => {
    setText(written);
    keepStored('sessionStorage', draft, written);
  };
  const summary = useRef<HTMLElement>(null);
  const hint = useId();
  const ask = () =>
    asking.mutate(
      { text: text.trim(), ...(job && { jobId: job.id }) },
      {
        onSuccess: () => {
          write('');
          setOpen(false);
          summary.current?.focus();
        },
      },
    );
  return (
    <details className="disclosure" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        {t(job ? 'question.ask' : 'question.askAll')} {job && <span className="visually-hidden">{job.title}</span>}
      </summary>
      <div className="stack-3">
        <TextAreaField
          label={t('question.text')}
          maxLength={MAX_JOB_TEXT}
          rows={2}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        {asking.isError && <Alert>{serverMessageOf(asking.error) ?? t('question.failed')}</Alert>}
        <Button
          variant="secondary"
          pending={asking.isPending}
          disabled={text.trim() === ''}
          aria-describedby={hint}
          onClick={ask}
        >
          {asking.isPending ? t('words.sending') : t('question.send')}
        </Button>
        <p id={hint} className="hint flush">
          {t('question.hint')}
        </p>
      </div>
    </details>
  );
}
