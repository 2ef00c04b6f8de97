import { roundingOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { ArrowLeftIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isNetworkError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { keepStored, readStored } from '../../../../shared/browser/browser.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import checkStyles from '../../../../shared/forms/checks.module.css';
import { Form, Submit } from '../../../../shared/forms/Form.tsx';
import { CodeField } from '../../../../shared/forms/TextField.tsx';
import { useDocumentTitle } from '../../../../shared/page/PageHeading.tsx';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { Alert } from '../../../../shared/ui/States.tsx';
import type { OwnEstimate } from '../../api/customer-estimate.ts';
import { confirmationSchema, useDecide, useRequestCode } from '../../api/decide-estimate.ts';
import { type Answering, askedOffers, type Decision, decisionsOf, type Sending } from '../../model/choices.ts';
import { inBani, totalOf } from '../../model/offered-lines.ts';
import { CallWorkshop } from './EstimateHead.tsx';
import { HeldTap } from './HeldTap.tsx';
import styles from './phone.module.css';

/** Refusals which mean that the estimate has changed, so that the page shows the jobs again. */
const OUTDATED = ['estimate_changed', 'already_decided', 'estimate_expired', 'estimate_closed'] as const;
export type Outdated = (typeof OUTDATED)[number];

/**
 * The step that sends the answers: it shows the answers, the conditions of an approval, and the field for the code, or
 * for a small total the button that is held instead.
 */
export default function Confirmation(props: {
  own: OwnEstimate;
  answering: Answering;
  sending: Sending;
  onBack: () => void;
  onSent: (decisions: readonly Decision[]) => void;
  onOutdated: (why: Outdated) => void;
}) {
  const { own, answering, sending, onBack, onSent, onOutdated } = props;
  const { estimate } = answering;
  const { t, i18n } = useTranslation('estimate');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const decide = useDecide(own);
  // A double press sends the answers once.
  const isSending = useRef(false);
  const decisions = decisionsOf(answering, sending);
  const approvals = decisions.filter(({ answer }) => answer === 'approved');
  const wanted = { version: estimate.version, jobIds: approvals.map(({ jobId }) => jobId) };
  const needsStart = approvals.length > 0;
  const totalBani = sumsOfJobs(estimate.jobs.filter(({ id }) => wanted.jobIds.includes(id)).map(inBani)).total;
  // The server has refused a held tap, because the owner has lowered the sum meanwhile.
  const [isTapRefused, setTapRefused] = useState(false);
  const { withoutCodeBani = -1 } = estimate;
  const needsCode = isTapRefused || !needsStart || totalBani > withoutCodeBani;
  const isGiven = ({ id }: { id: number }) => decisions.some(({ jobId }) => jobId === id);
  const rest = askedOffers(estimate).filter(({ jobs }) => !jobs.some(isGiven)).length;
  useDocumentTitle(t(`confirm.${sending}`));
  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.problem.code : undefined;
    const why = OUTDATED.find((known) => known === code);
    if (why) onOutdated(why);
  };
  return (
    <Card className={styles.step}>
      <h1 ref={heading} tabIndex={-1} className="heading-2 no-outline">
        {t(`confirm.${sending}`)}
      </h1>
      <Summary answering={answering} decisions={decisions} />
      {rest > 0 && <p className="flush">{t('confirm.rest', { count: rest })}</p>}
      <Form
        schema={() => confirmationSchema(t, needsStart, needsCode)}
        defaultValues={{ code: '', startNow: false }}
        mutation={decide}
        onSubmit={({ code, startNow }, answer) => {
          if (isSending.current) return;
          isSending.current = true;
          const body = { version: estimate.version, ...(needsCode && { code }), totalBani, startNow, decisions };
          const { onSuccess, onError } = answer(() => {
            keepStored('sessionStorage', codeOf(own, wanted), null);
            onSent(decisions);
          });
          decide.mutate(body, {
            onSuccess,
            onSettled: () => {
              isSending.current = false;
            },
            onError: (error) => {
              const isRefused = error instanceof ApiError && error.problem.code === 'approval_code_required';
              if (isRefused) setTapRefused(true);
              else onError(error);
              refuse(error);
            },
          });
        }}
      >
        {({ register, formState, refusal, setFocus, getValues }) => {
          const failure = (
            <Alert>
              {isNetworkError(decide.error) ? t('confirm.failed') : refusal(decide.error, t('confirm.failed'))}
            </Alert>
          );
          return (
            <>
              {needsStart && (
                <>
                  {estimate.terms && <Terms terms={estimate.terms} />}
                  <StartNow error={formState.errors.startNow?.message} input={register('startNow')} />
                </>
              )}
              {(isTapRefused || !needsCode) && failure}
              {needsCode ? (
                <Code own={own} wanted={wanted} onOutdated={refuse} onSent={() => setFocus('code')}>
                  {!isTapRefused && failure}
                  <Submit wide busy={t('words.sending')}>
                    {t('confirm.submit')}
                  </Submit>
                </Code>
              ) : (
                <HeldTap
                  total={formatMoney(totalBani / 100, i18n.language)}
                  subject={JSON.stringify([wanted, totalBani])}
                  isPending={decide.isPending}
                  isReady={() => getValues('startNow')}
                />
              )}
            </>
          );
        }}
      </Form>
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeftIcon />
        {t('confirm.back')}
      </Button>
    </Card>
  );
}

function Summary({ answering: { estimate }, decisions }: { answering: Answering; decisions: readonly Decision[] }) {
  const { t, i18n } = useTranslation('estimate');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (['approved', 'declined', 'callback'] as const).map((answer) => {
    const ids = decisions.filter((decision) => decision.answer === answer).map(({ jobId }) => jobId);
    const jobs = estimate.jobs.filter(({ id }) => ids.includes(id));
    const rounding = roundingOf(jobs.map(inBani)) / 100;
    return (
      jobs.length > 0 && (
        <section key={answer} aria-labelledby={`summary-${answer}`}>
          <h2 id={`summary-${answer}`} className="below-1 body-size">
            {t(`confirm.${answer}`)}
          </h2>
          <ul className="list stack-1">
            {jobs.map(({ id, title, total }) => (
              <li key={id} className="with-end breaks-words">
                <span>{title}</span>
                <span className="one-line">{money(total)}</span>
              </li>
            ))}
            {answer === 'approved' && rounding !== 0 && (
              <li className="with-end hint">
                <span>{t('rounding')}</span>
                <span className="one-line">{money(rounding)}</span>
              </li>
            )}
            {answer === 'approved' && (
              <li className={classNames('with-end bolder', styles.total)}>
                <span>
                  {t('total')} {t('withVat')}
                </span>
                <span className="one-line">{money(totalOf(jobs))}</span>
              </li>
            )}
          </ul>
        </section>
      )
    );
  });
}

function Terms({ terms }: { terms: string }) {
  const { t } = useTranslation('estimate');
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="below-1 body-size">
        {t('confirm.terms')}
      </h2>
      <p className={classNames('sunken padded-4 small flush typed-lines breaks-words', styles.terms)}>{terms}</p>
    </section>
  );
}

function StartNow({ error, input }: { error: string | undefined; input: object }) {
  const { t } = useTranslation('estimate');
  const id = useId();
  return (
    <div>
      <label className={classNames('bold', checkStyles.label)} data-required>
        <input
          type="checkbox"
          className={checkStyles.box}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          {...input}
        />
        {t('confirm.start')}
      </label>
      <p id={`${id}-hint`} className="hint">
        {t('confirm.startHint')}
      </p>
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

/**
 * The sessionStorage key of a code's expiry, by the jobs that it approves. The customer needs no new code after
 * returning from unchanged jobs, or when the phone unloads the page while the customer reads the SMS.
 */
const codeOf = ({ id }: OwnEstimate, wanted: Schemas['ApprovalCodeRequest']) =>
  `estimate-code/${JSON.stringify([id, wanted])}`;

/** The request of a code, then its field and the sending button, which are `children`. After a refusal, the server may impose a wait. */
export function Code(props: {
  own: OwnEstimate;
  wanted: Schemas['ApprovalCodeRequest'];
  onSent: () => void;
  onOutdated: (error: unknown) => void;
  children: React.ReactNode;
}) {
  const { own, wanted, onSent, onOutdated, children } = props;
  const key = codeOf(own, wanted);
  const { t } = useTranslation('estimate');
  const request = useRequestCode(own);
  const [expiresAt, setExpiresAt] = useState(() => {
    const sent = readStored('sessionStorage', key);
    return typeof sent === 'string' && new Date(sent) > new Date() ? sent : undefined;
  });
  // Called once the field of the code is there.
  const [isSentHere, setSentHere] = useState(false);
  const tellSent = useEffectEvent(onSent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each code
  useEffect(() => {
    if (isSentHere) tellSent();
  }, [isSentHere, expiresAt]);
  const mustWait = useRetryAfter(request.error);
  // After too many requests, one of the earlier codes may still be valid.
  const hasCode = expiresAt !== undefined || (request.error instanceof ApiError && request.error.status === 429);
  const ask = () =>
    request.mutate(wanted, {
      onSuccess: (sent) => {
        keepStored('sessionStorage', key, sent.expiresAt);
        setExpiresAt(sent.expiresAt);
        setSentHere(true);
      },
      onError: onOutdated,
    });
  const again = (
    <Button
      variant={expiresAt ? 'secondary' : 'primary'}
      wide={!expiresAt}
      pending={request.isPending}
      disabled={mustWait}
      onClick={ask}
    >
      {t(expiresAt ? 'words.anotherCode' : request.isPending ? 'words.sendingCode' : 'words.sendCode')}
    </Button>
  );
  return (
    <>
      <p className="hint" role="status">
        {expiresAt ? t('confirm.sent', { time: workshopTime(new Date(expiresAt)) }) : t('confirm.codeText')}
      </p>
      {request.isError && (
        <>
          <Alert>{serverMessageOf(request.error) ?? t('confirm.notSent')}</Alert>
          <CallWorkshop />
        </>
      )}
      {hasCode && <CodeField label={t('words.smsCode')} hint={t('words.sixDigits')} name="code" />}
      {hasCode && children}
      {hasCode ? <div>{again}</div> : again}
    </>
  );
}

/** Whether the retry time of a refusal has not passed yet. */
function useRetryAfter(error: unknown): boolean {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  const [over, setOver] = useState<unknown>();
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOver(error), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== undefined && over !== error;
}
