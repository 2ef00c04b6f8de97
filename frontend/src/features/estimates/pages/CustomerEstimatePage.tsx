import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { ApiError, isNetworkError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { useAppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { later, preloadWhenIdle } from '../../../shared/later/later.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { isGone, type OwnEstimate, useSentEstimate } from '../api/customer-estimate.ts';
import { ChoiceBar } from '../components/phone/ChoiceBar.tsx';
import type { Outdated } from '../components/phone/Confirmation.tsx';
import { CallWorkshop, EstimateHead } from '../components/phone/EstimateHead.tsx';
import { JobOffers } from '../components/phone/JobOffers.tsx';
import { JobQuestions } from '../components/phone/JobQuestions.tsx';
import styles from '../components/phone/phone.module.css';
import {
  askedOffers,
  type Choices,
  type Decision,
  decisionsOf,
  type Estimate,
  readAgain,
  SENDINGS,
  type Sending,
} from '../model/choices.ts';
import { forgetEstimate, keepEstimate, keptEstimate } from '../model/kept-estimate.ts';

/** Prefetched while the customer reads the jobs, so that it works if the network is gone by then. */
const confirmation = () => import('../components/phone/Confirmation.tsx');
const Confirmation = later(confirmation);
const EstimatePdf = later(() => import('../components/phone/EstimatePdf.tsx'));

export default function CustomerEstimatePage() {
  useEffect(() => preloadWhenIdle(confirmation), []);
  const { id, token } = useAppointmentAccess(readIdParam(useParams().id)) ?? {};
  return id && token ? <SentEstimate key={`${id} ${token}`} own={{ id, token }} /> : <Missing />;
}

function SentEstimate({ own }: { own: OwnEstimate }) {
  const { t } = useTranslation('estimate');
  const found = useSentEstimate(own);
  const [kept] = useState(() => keptEstimate(own.id));
  const [isUnreachable, setUnreachable] = useState(false);
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const isForGood = isGone(found.error);
  useEffect(() => {
    if (isForGood) forgetEstimate(own.id);
  }, [isForGood, own.id]);
  // While the workshop has switched estimates off, the link stays valid.
  if (isMissing) return <Missing text={isForGood ? undefined : serverMessageOf(found.error)} />;
  // The state survives a refetch, so that the open step stays.
  if (!isUnreachable && isNetworkError(found.error)) setUnreachable(true);
  const isFromDevice = !found.data && isUnreachable;
  const estimate = found.data ?? (isFromDevice ? kept?.estimate : undefined);
  if (!estimate) {
    return (
      <div className={styles.loading}>
        <Loaded query={found} lines={8} shape="card">
          {() => null}
        </Loaded>
      </div>
    );
  }
  return (
    <>
      {isFromDevice && (
        <p className="hint" role="status">
          {t('offline')}
        </p>
      )}
      <AnsweredEstimate own={own} estimate={estimate} />
    </>
  );
}

/** The choices about an estimate, kept on the device until they are sent, and adapted to each refetch. */
function useAnswering({ id }: OwnEstimate, estimate: Estimate) {
  // Reads the kept choices at each mount, because a network error during a refetch remounts the jobs.
  const [answering, setAnswering] = useState(() =>
    readAgain(keptEstimate(id) ?? { estimate, choices: {}, changed: [] }, estimate),
  );
  if (answering.estimate !== estimate) setAnswering(readAgain(answering, estimate));
  useEffect(() => keepEstimate(answering), [answering]);
  const choose = (change: (choices: Choices) => Choices) =>
    setAnswering((now) => ({ ...now, choices: change(now.choices) }));
  return [answering, choose] as const;
}

// The sending step is the state of a separate history entry, so that the phone's Back leads to the jobs.
function useSendingStep() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { sending, version } = (state ?? {}) as { sending?: unknown; version?: unknown };
  useEffect(
    () => () => {
      history.scrollRestoration = 'auto';
    },
    [],
  );
  return {
    sending: SENDINGS.find((known) => known === sending),
    version,
    begin: (step: { sending: Sending; version: number }) => {
      // The jobs are shown from the top again; otherwise the browser would restore the scroll position.
      history.scrollRestoration = 'manual';
      navigate({ pathname, search, hash }, { state: step });
    },
    leave: () => navigate(-1),
  };
}

/** The jobs with their choices, or the step that sends them. */
function AnsweredEstimate({ own, estimate }: { own: OwnEstimate; estimate: Estimate }) {
  const { t } = useTranslation('estimate');
  const [answering, choose] = useAnswering(own, estimate);
  const step = useSendingStep();
  const [said, setSaid] = useState<Decision['answer']>();
  const [outdated, setOutdated] = useState<Outdated>();
  const heading = useRef<HTMLHeadingElement>(null);
  const offers = useRef<HTMLDivElement>(null);
  const asked = askedOffers(estimate);
  const canCall = decisionsOf(answering, 'call').length > 0;
  // The answers are about the version that was confirmed.
  const sending = step.version === estimate.version ? step.sending : undefined;
  const isSending = sending !== undefined && decisionsOf(answering, sending).length > 0;
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current !== isSending) window.scrollTo(0, 0);
    if (wasSending.current && !isSending) heading.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending]);
  const begin = (wanted: Sending) => {
    step.begin({ sending: wanted, version: estimate.version });
    setSaid(undefined);
    setOutdated(undefined);
  };
  if (isSending) {
    return (
      <Suspense fallback={<Skeleton lines={4} shape="card" />}>
        <Confirmation
          own={own}
          answering={answering}
          sending={sending}
          onBack={step.leave}
          onSent={(decisions) => {
            const answers = decisions.map(({ answer }) => answer);
            setSaid((['approved', 'callback', 'declined'] as const).find((answer) => answers.includes(answer)));
            step.leave();
          }}
          onOutdated={(why) => {
            setOutdated(why);
            step.leave();
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className={classNames('with-summary', styles.page)}>
      <div className="stack-4 aligned-start lines">
        <EstimateHead ref={heading} estimate={estimate} />
        <div role="status" className={classNames('stack-4', styles.news)}>
          {said && asked.length > 0 && <p className={styles.said}>{t(`next.${said}`)}</p>}
          {answering.changed.length > 0 || outdated === 'estimate_changed' ? (
            <p className="notice-attention">{t('newVersion')}</p>
          ) : (
            outdated === 'already_decided' && (
              <p className="notice-attention">
                {t('answeredMeanwhile')}
                {asked.length > 0 && ` ${t('checkRest')}`}
              </p>
            )
          )}
        </div>
        <div ref={offers} className="stack-4 lines">
          <JobOffers own={own} answering={answering} choose={choose} />
        </div>
        <JobQuestions own={own} estimate={estimate} />
        <Suspense>
          <EstimatePdf own={own} number={estimate.number ?? estimate.id} />
        </Suspense>
        {asked.length > 0 && (
          <section className="stack-2 padded-2" aria-label={t('other.title')}>
            <p className="flush">{t('other.text')}</p>
            <div className="row-2">
              <Button variant="secondary" onClick={() => begin('none')}>
                {t('other.none')}
              </Button>
              {canCall && (
                <Button variant="secondary" onClick={() => begin('call')}>
                  {t('other.call')}
                </Button>
              )}
              <CallWorkshop />
            </div>
          </section>
        )}
      </div>
      {asked.length > 0 && (
        <ChoiceBar
          answering={answering}
          onChoose={() => offers.current?.querySelector('input')?.focus()}
          onContinue={() => begin('chosen')}
        />
      )}
    </div>
  );
}

/** Shown without a valid token, after an erasure, and while the workshop has switched estimates off. */
function Missing({ text }: { text?: string | undefined }) {
  const { t } = useTranslation('estimate');
  return (
    <>
      <PageHeading title={t('missing')} />
      <Card>
        <p>{text ?? t('missingText')}</p>
        <div className="row-2">
          <CallWorkshop />
          <ButtonLink to="/" variant="secondary">
            {t('words.bookVisit')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
