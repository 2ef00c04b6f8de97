import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { type Answering, answerTo, askedOffers, chosenJobs } from '../../model/choices.ts';
import { totalOf } from '../../model/offered-lines.ts';
import styles from './phone.module.css';

/** The price of the choices and the next step: a bar at the bottom of phones, else a card beside the jobs. */
export function ChoiceBar(props: { answering: Answering; onChoose: () => void; onContinue: () => void }) {
  const { answering, onChoose, onContinue } = props;
  const { t, i18n } = useTranslation('estimate');
  const approved = chosenJobs(answering);
  const offers = askedOffers(answering.estimate);
  const declined = offers.filter((offer) => answerTo(offer, answering.choices)?.answer === 'declined').length;
  const hasChoice = approved.length + declined > 0;
  return (
    <section className={classNames('summary-bar summary-bar-line', styles.bar)} aria-label={t('bar.title')}>
      <p role="status">
        {hasChoice && (
          <>
            <strong className="body-size">{formatMoney(totalOf(approved), i18n.language)}</strong>
            <span className="clipped muted">
              {[
                approved.length > 0 && t('bar.approved', { count: approved.length }),
                declined > 0 && t('bar.declined', { count: declined }),
                t('withVat'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </p>
      {hasChoice ? (
        <Button key="continue" onClick={onContinue}>
          {t('bar.continue')}
        </Button>
      ) : (
        <Button key="choose" variant="quiet" className="grows" onClick={onChoose}>
          {t('bar.choose')}
        </Button>
      )}
    </section>
  );
}
