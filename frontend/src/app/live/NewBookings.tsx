import { XIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppointment } from '../../features/booking/api/appointments.ts';
import { listen } from '../../shared/browser/listeners.ts';
import { announceNewBooking } from '../../shared/live/new-booking-sound.ts';
import { useTitleBadge } from '../../shared/live/title-badge.ts';
import { formatDay } from '../../shared/time/workshop-clock.ts';
import { useToastPlace } from '../../shared/toast/use-toast-place.ts';
import { classNames } from '../../shared/ui/dom.ts';
import styles from './NewBookings.module.css';
import { type EstimateAnswer, linkToBookings, type NewBooking, type ReadyVehicle } from './new-bookings.ts';

const SHOWN_MS = 15_000;

/**
 * Announces new bookings, vehicles that are ready and answers to estimates to the desk: a notice with a link, a count in the title, and a sound if it
 * is switched on.
 */
export default function NewBookings(props: {
  bookings: readonly NewBooking[];
  ready: ReadyVehicle | undefined;
  onClose: () => void;
  onCloseReady: () => void;
  answer: EstimateAnswer | undefined;
  onCloseAnswer: () => void;
}) {
  const { bookings, ready, onClose, onCloseReady, answer, onCloseAnswer } = props;
  const { t } = useTranslation('frame');
  const addToTitle = useTitleBadge();
  const last = bookings.at(-1);
  const announce = useEffectEvent((position: number) => {
    addToTitle();
    announceNewBooking(position);
  });
  const [booked, readySince, answered] = [last?.position, ready?.position, answer?.position];
  useEffect(() => {
    if (booked !== undefined) announce(booked);
  }, [booked]);
  useEffect(() => {
    if (readySince !== undefined) announce(readySince);
  }, [readySince]);
  useEffect(() => {
    if (answered !== undefined) announce(answered);
  }, [answered]);
  const list = useToastPlace(answered ?? readySince ?? booked);
  return (
    <ol aria-live="polite" className={styles.region} ref={list}>
      {last && (
        <Notice key={last.id} onClose={onClose}>
          {bookings.length === 1 ? (
            <OneBooking id={last.id} onOpen={onClose} />
          ) : (
            <p className="broken-lines stack-1 start flush">
              <strong>{t('live.booking.several', { count: bookings.length })}</strong>
              <Link className="touch-target" to={linkToBookings(bookings)} onClick={onClose}>
                {t('live.booking.showAll')}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {ready && (
        <Notice key={ready.position} onClose={onCloseReady}>
          <OneReady id={ready.appointmentId} onOpen={onCloseReady} />
        </Notice>
      )}
      {answer && (
        <Notice key={answer.position} onClose={onCloseAnswer}>
          <OneAnswer answer={answer} onOpen={onCloseAnswer} />
        </Notice>
      )}
    </ol>
  );
}

/** Closes itself after a while, but not under the pointer or the keyboard, nor while the page is hidden. */
function Notice({ children, onClose }: { children: React.ReactNode; onClose: () => void }) {
  const { t } = useTranslation('frame');
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (!isHeld && document.visibilityState === 'visible') timer = setTimeout(() => close(), SHOWN_MS);
    };
    plan();
    const end = listen({ visibilitychange: plan }, document);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isHeld]);
  return (
    <li
      className={classNames('floating', styles.notice)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {children}
      <button type="button" className="icon-button" aria-label={t('live.booking.close')} onClick={onClose}>
        <XIcon />
      </button>
    </li>
  );
}

function OneReady({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { t } = useTranslation('frame');
  const { data } = useAppointment({ id });
  return (
    <p className="broken-lines stack-1 start flush">
      <strong>{t('live.ready.title')}</strong>
      {data && (
        <span>{[data.vehicle.licensePlate, data.vehicle.make, data.vehicle.model].filter(Boolean).join(' ')}</span>
      )}
      <Link className="touch-target" to="/admin/board" onClick={onOpen}>
        {t('live.ready.show')}
      </Link>
    </p>
  );
}

function OneAnswer({ answer, onOpen }: { answer: EstimateAnswer; onOpen: () => void }) {
  const { t } = useTranslation('frame');
  const counts = (['approved', 'declined', 'callback', 'asked'] as const).filter((name) => answer[name] > 0);
  return (
    <p className="broken-lines stack-1 start flush">
      <strong>{t(counts[0] === 'asked' ? 'live.answer.question' : 'live.answer.title')}</strong>
      <span>{counts.map((name) => t(`live.answer.${name}`, { count: answer[name] })).join(' · ')}</span>
      <Link className="touch-target" to={`/admin/estimates/${answer.estimateId}`} onClick={onOpen}>
        {t('live.answer.show')}
      </Link>
    </p>
  );
}

function OneBooking({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { t, i18n } = useTranslation('frame');
  const { data } = useAppointment({ id });
  return (
    <p className="broken-lines stack-1 start flush">
      <strong>{t('words.newAppointment')}</strong>
      {data && (
        <span>
          {t('live.booking.facts', {
            name: data.customer.name,
            service: data.service.name,
            date: formatDay(data.appointmentDate, i18n.resolvedLanguage),
            time: data.appointmentTime,
          })}
        </span>
      )}
      <Link className="touch-target" to={`/manage?search=%23${id}`} onClick={onOpen}>
        {t('live.booking.show')}
      </Link>
    </p>
  );
}
