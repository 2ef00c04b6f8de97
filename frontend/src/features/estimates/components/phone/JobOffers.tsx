import { MAX_JOB_TEXT } from '@car-workshop/contracts/values/estimates';
import { ClockIcon, EyeIcon, TriangleAlertIcon } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import checkStyles from '../../../../shared/forms/checks.module.css';
import { Switch } from '../../../../shared/forms/checks.tsx';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { later } from '../../../../shared/later/later.tsx';
import { URGENCY_TONES } from '../../../../shared/states/estimate-states.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { OwnEstimate } from '../../api/customer-estimate.ts';
import {
  type Answering,
  answerTo,
  approve,
  type Choices,
  clear,
  decline,
  isAsked,
  type Job,
  type Offer,
  offersOf,
  takesAnswers,
} from '../../model/choices.ts';
import { JobLines, JobStanding } from './JobParts.tsx';
import { JobPhotos } from './JobPhotos.tsx';
import { JobQuestions } from './JobQuestions.tsx';
import styles from './phone.module.css';

const Withdrawal = later(() => import('./Withdrawal.tsx'));

const SIGNS = { now: TriangleAlertIcon, soon: ClockIcon, watch: EyeIcon } as const;

interface Choosing {
  readonly own: OwnEstimate;
  readonly answering: Answering;
  /** Takes a function of the latest choices, so that the second of two quick taps builds on the first. */
  readonly choose: (change: (choices: Choices) => Choices) => void;
}

/** The jobs by urgency, each with its choice while it awaits an answer. */
export function JobOffers(props: Choosing) {
  const { t } = useTranslation('estimate');
  const id = useId();
  const offers = offersOf(props.answering.estimate.jobs);
  return (['now', 'soon', 'watch'] as const).map((urgency) => {
    const shown = offers.filter((offer) => offer.urgency === urgency);
    const Sign = SIGNS[urgency];
    return (
      shown.length > 0 && (
        <section key={urgency} className="stack-3" aria-labelledby={`${id}-${urgency}`}>
          <h2 id={`${id}-${urgency}`} className="centred-row-2 heading">
            <Sign className="toned in-tone" data-tone={URGENCY_TONES[urgency]} />
            {t(`urgency.${urgency}`)}
          </h2>
          {shown.map((offer) => (
            <OfferCard key={offer.jobs[0]?.id} offer={offer} {...props} />
          ))}
        </section>
      )
    );
  });
}

function OfferCard({ own, offer, answering, choose }: Choosing & { offer: Offer }) {
  const { t } = useTranslation('estimate');
  const id = useId();
  const { estimate, choices } = answering;
  const [first] = offer.jobs;
  const isOneOfMany = offer.jobs.length > 1;
  const canAnswer = takesAnswers(estimate) && offer.jobs.some(isAsked);
  const choice = answerTo(offer, choices);
  const isDeclined = choice?.answer === 'declined';
  const name = isOneOfMany ? t('alternatives') : first?.title;
  const answer = (
    <>
      <div className="spread-row">
        {!isOneOfMany && first && (
          <Switch
            checked={choice?.answer === 'approved'}
            onChange={({ target }) =>
              choose((now) => (target.checked ? approve(now, offer, first.id) : clear(now, offer)))
            }
          >
            <span>
              {t('approve')} <span className="visually-hidden">{name}</span>
            </span>
          </Switch>
        )}
        <Button
          variant="secondary"
          className={styles.no}
          aria-pressed={isDeclined}
          onClick={() => choose((now) => (isDeclined ? clear(now, offer) : decline(now, offer)))}
        >
          {t(isOneOfMany ? 'noneOfThem' : 'decline')}{' '}
          <span className="visually-hidden">
            {isOneOfMany ? offer.jobs.map(({ title }) => title).join(', ') : name}
          </span>
        </Button>
      </div>
      {isDeclined && (
        <TextAreaField
          label={t('reason')}
          maxLength={MAX_JOB_TEXT}
          rows={2}
          value={choice.reason}
          onChange={({ target }) => choose((now) => decline(now, offer, target.value))}
        />
      )}
    </>
  );
  if (!isOneOfMany && first) {
    return (
      <article className={styles.offer} data-answer={choice?.answer} aria-labelledby={id}>
        <JobPhotos own={own} job={first} />
        <JobHead id={id} own={own} job={first} answering={answering} />
        <JobLines job={first} />
        {canAnswer && answer}
        <JobQuestions own={own} estimate={estimate} job={first} />
      </article>
    );
  }
  return (
    <fieldset className={styles.offer} data-answer={choice?.answer}>
      <legend className={classNames('bolder', styles.legend)}>{name}</legend>
      <div className={styles.alternatives}>
        {offer.jobs.map((job) => (
          <article
            key={job.id}
            className={styles.alternative}
            data-chosen={choices[job.id]?.answer === 'approved'}
            aria-labelledby={`${id}-${job.id}`}
          >
            <JobPhotos own={own} job={job} />
            <JobHead id={`${id}-${job.id}`} own={own} job={job} answering={answering} />
            <JobLines job={job} />
            {canAnswer && isAsked(job) && (
              <label className={classNames('bold', checkStyles.label)}>
                <input
                  type="radio"
                  className={checkStyles.box}
                  name={id}
                  checked={choices[job.id]?.answer === 'approved'}
                  onChange={() => choose((now) => approve(now, offer, job.id))}
                />
                <span>
                  {t('choose')} <span className="visually-hidden">{job.title}</span>
                </span>
              </label>
            )}
          </article>
        ))}
      </div>
      {canAnswer && answer}
      {offer.jobs.map((job) => (
        <JobQuestions key={job.id} own={own} estimate={estimate} job={job} />
      ))}
    </fieldset>
  );
}

function JobHead({ id, own, job, answering }: { id: string; own: OwnEstimate; job: Job; answering: Answering }) {
  const { estimate } = answering;
  const { t, i18n } = useTranslation('estimate');
  const { title, reason, total } = job;
  const isShownOnly = estimate.isOpen && job.state === 'shown';
  return (
    <>
      <div className={classNames('baseline-row spread', styles.jobHead)}>
        <h3 id={id} className="breaks-words flush">
          {title}
        </h3>
        <p className="flush lead-size one-line">
          <strong>{formatMoney(total, i18n.language)}</strong> <span className="caption">{t('withVat')}</span>
        </p>
      </div>
      {answering.changed.includes(job.id) && <Badge tone="attention">{t('changed')}</Badge>}
      {reason && <p className="breaks-words flush typed-lines">{reason}</p>}
      {!isShownOnly && <JobStanding job={job} isOver={estimate.state === 'closed'} />}
      <Suspense>
        <Withdrawal own={own} estimate={estimate} job={job} />
      </Suspense>
    </>
  );
}
