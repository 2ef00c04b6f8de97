import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isNetworkError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Form, Submit } from '../../../../shared/forms/Form.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { Alert } from '../../../../shared/ui/States.tsx';
import { keyOf, type OwnEstimate } from '../../api/customer-estimate.ts';
import { useWithdraw, withdrawalSchema } from '../../api/decide-estimate.ts';
import type { Estimate, Job } from '../../model/choices.ts';
import { Code } from './Confirmation.tsx';

/** Takes back the approval of a job until its work begins, and says of a withdrawn one that it is. */
export default function Withdrawal({ own, estimate, job }: { own: OwnEstimate; estimate: Estimate; job: Job }) {
  const { t } = useTranslation('estimate');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // The sentence of the server for a try that came too late; the action is gone by then.
  const [refusal, setRefusal] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isGone = !job.canWithdraw;
  useEffect(() => {
    if (!isGone || !isOpen) return;
    said.current?.focus();
    setOpen(false);
  }, [isGone, isOpen]);
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    if (error.problem.code === 'work_begun') setRefusal(serverMessageOf(error));
    void queries.invalidateQueries({ queryKey: keyOf(own) });
  };
  if (isGone) {
    return job.isWithdrawn || refusal ? (
      <p ref={said} tabIndex={-1} role={refusal ? 'alert' : 'status'} className="flush no-outline">
        {job.isWithdrawn ? t('withdrawal.done') : refusal}
      </p>
    ) : null;
  }
  if (!isOpen) {
    return (
      <div>
        <Button ref={button} variant="quiet" onClick={() => setOpen(true)}>
          {t('withdrawal.action')} <span className="visually-hidden">{job.title}</span>
        </Button>
      </div>
    );
  }
  return (
    <Confirming
      own={own}
      estimate={estimate}
      job={job}
      onRefused={refuse}
      onBack={() => {
        setOpen(false);
        requestAnimationFrame(() => button.current?.focus());
      }}
    />
  );
}

function Confirming(props: {
  own: OwnEstimate;
  estimate: Estimate;
  job: Job;
  onRefused: (error: unknown) => void;
  onBack: () => void;
}) {
  const { own, estimate, job, onRefused, onBack } = props;
  const { t, i18n } = useTranslation('estimate');
  const id = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const withdrawing = useWithdraw(own);
  // A double press sends it once.
  const isSending = useRef(false);
  const { version } = estimate;
  return (
    <section className="sunken padded-4 stack-3" aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="body-size flush breaks-words no-outline">
        {t('withdrawal.question', { title: job.title, total: formatMoney(job.total, i18n.language) })}
      </h4>
      <p className="flush">{t('withdrawal.text')}</p>
      <Form
        schema={() => withdrawalSchema(t)}
        defaultValues={{ code: '' }}
        mutation={withdrawing}
        onSubmit={({ code }, answer) => {
          if (isSending.current) return;
          isSending.current = true;
          const { onSuccess, onError } = answer();
          withdrawing.mutate(
            { jobId: job.id, code, version },
            {
              onSuccess,
              onSettled: () => {
                isSending.current = false;
              },
              onError: (error) => {
                onError(error);
                onRefused(error);
              },
            },
          );
        }}
      >
        {({ refusal, setFocus }) => (
          <Code
            own={own}
            wanted={{ version, jobIds: [job.id], withdrawal: true }}
            onOutdated={onRefused}
            onSent={() => setFocus('code')}
          >
            <Alert>
              {isNetworkError(withdrawing.error)
                ? t('withdrawal.failed')
                : refusal(withdrawing.error, t('withdrawal.failed'))}
            </Alert>
            <Submit wide busy={t('words.sending')}>
              {t('withdrawal.action')}
            </Submit>
          </Code>
        )}
      </Form>
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('words.cancel')}
        </Button>
      </div>
    </section>
  );
}
