import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatLongDate } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { visitPath } from '../../../shared/visit/visit-path.ts';
import { useClaimOffer, useDeclineOffer } from '../api/change-entry.ts';
import type { OwnEntry } from '../api/get-entry.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import styles from './OfferCard.module.css';

/** The offered start, the time that is left, and one button that takes it. */
export function OfferCard({
  own,
  entry,
  offer,
  onOver,
}: {
  own: OwnEntry;
  entry: Schemas['WaitlistEntry'];
  offer: Schemas['WaitlistOffer'];
  onOver: () => void;
}) {
  const { t, i18n } = useTranslation('waitlist');
  const navigate = useNavigate();
  const isClient = useSession()?.role === 'client';
  const { status } = offer;
  const isOpen = status === 'open' || status === 'held';
  const secondsLeft = useSecondsLeft(isOpen ? offer.expiresAt : undefined, entry.now, onOver);
  const claim = useClaimOffer(own);
  const decline = useDeclineOffer(own);
  const take = () =>
    claim.mutate(offer.id, {
      onSuccess: ({ appointmentId, manageToken }) =>
        navigate(visitPath(appointmentId, isClient ? undefined : manageToken), {
          state: { justBooked: entry.appointmentId === undefined },
        }),
    });
  const error = claim.error ?? decline.error;
  return (
    <Card aria-labelledby="offer">
      <h2 id="offer" className={styles.start}>
        <span>{formatLongDate(offer.date, i18n.resolvedLanguage)}</span>
        <span className={styles.time}>{offer.time}</span>
      </h2>
      {status === 'open' || status === 'held' ? (
        <>
          <p className={styles.left}>
            {t('offer.left')}{' '}
            <span role="timer" className={styles.clock}>
              {minutesAndSeconds(secondsLeft)}
            </span>
          </p>
          <div className={styles.actions}>
            <Button wide pending={claim.isPending} onClick={take}>
              {t(entry.appointmentId === undefined ? 'offer.take' : 'offer.move')}
            </Button>
            <Button variant="quiet" wide pending={decline.isPending} onClick={() => decline.mutate(offer.id)}>
              {t('offer.decline')}
            </Button>
          </div>
        </>
      ) : (
        <p className="flush">{t(`offer.${status}`)}</p>
      )}
      {error && (
        <p className="notice-danger above-4" role="alert">
          {serverMessageOf(error) ?? t('failed')}
        </p>
      )}
    </Card>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
