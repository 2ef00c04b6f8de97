import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { appointmentPath } from '../../../shared/appointment/appointment-path.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatLongDate } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { useLostFocus } from '../../../shared/ui/lost-focus.ts';
import type { OwnEntry } from '../api/change-entry.ts';
import { useClaimOffer, useDeclineOffer } from '../api/change-entry.ts';
import { heldUntil } from './held-until.ts';

export function OfferCard(props: {
  own: OwnEntry;
  entry: Schemas['WaitlistEntry'];
  offer: Schemas['WaitlistOffer'];
  onOver: () => void;
}) {
  const { own, entry, offer, onOver } = props;
  const { t, i18n } = useTranslation('waitlist');
  const navigate = useNavigate();
  const isClient = useSession()?.role === 'client';
  const { status } = offer;
  const card = useRef<HTMLElement>(null);
  useLostFocus(status, () => card.current?.focus());
  const isOpen = status === 'open' || status === 'held';
  const secondsLeft = useSecondsLeft(isOpen ? offer.expiresAt : undefined, entry.now, onOver);
  const claim = useClaimOffer(own);
  const decline = useDeclineOffer(own);
  const take = () =>
    claim.mutate(offer.id, {
      onSuccess: ({ appointmentId, manageToken }) =>
        navigate(appointmentPath(appointmentId, isClient ? undefined : manageToken), {
          state: { justBooked: entry.appointmentId === undefined },
        }),
    });
  const error = claim.error ?? decline.error;
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="offer">
      <h2 id="offer" className="baseline-row spread below-3">
        <span>{formatLongDate(offer.date, i18n.resolvedLanguage)}</span>
        <span className="figure">{offer.time}</span>
      </h2>
      {status === 'open' || status === 'held' ? (
        <>
          {secondsLeft > HOUR ? (
            <p className="below-4">
              {t('offer.until', { when: heldUntil(offer.expiresAt, entry.now, i18n.language) })}
            </p>
          ) : (
            <p className="below-4">
              {t('offer.left')}{' '}
              <span role="timer" className="bolder">
                {minutesAndSeconds(secondsLeft)}
              </span>
            </p>
          )}
          <div className="stack-2">
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

/** A longer hold, as over the night, is not counted down. In seconds. */
const HOUR = 3_600;

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Counts the seconds until an instant by the clock of the server, so that a wrong clock of the phone does not matter.
 * @param until counts nothing if undefined
 * @param serverNow the time of the server when the page was loaded
 * @param onOver called once when the time is over
 */
function useSecondsLeft(until: string | undefined, serverNow: string, onOver: () => void): number {
  const total = until === undefined ? 0 : Math.max(0, Date.parse(until) - Date.parse(serverNow));
  const [left, setLeft] = useState(total);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    setLeft(total);
    if (total === 0) return;
    const begin = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = Math.max(0, total - (performance.now() - begin));
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, Math.min(rest, 1_000));
      else over();
    };
    timer = setTimeout(tick, 1_000);
    return () => clearTimeout(timer);
  }, [total]);
  return Math.ceil(left / 1_000);
}
