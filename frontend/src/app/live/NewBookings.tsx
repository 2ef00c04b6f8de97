import { XIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppointment } from '../../features/booking/api/appointments.ts';
import { useBoard } from '../../features/booking/api/board/read-board.ts';
import { useAnnounceReady } from '../../features/booking/api/change-appointment-status.ts';
import { useEstimate } from '../../features/estimates/api/estimates.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { listen } from '../../shared/browser/listeners.ts';
import { formatMoney } from '../../shared/format/format.ts';
import { announceNewBooking } from '../../shared/live/new-booking-sound.ts';
import { useTitleBadge } from '../../shared/live/title-badge.ts';
import { formatDay, workshopTime, workshopToday } from '../../shared/time/workshop-clock.ts';
import { useToastPlace } from '../../shared/toast/use-toast-place.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import styles from './NewBookings.module.css';
import { type EstimateAnswer, linkToBookings, NO_NOTICES, type NotedChange, noticesAfter } from './new-bookings.ts';

const SHOWN_MS = 15_000;

/**
 * Announces new bookings, customers who have arrived, vehicles that are ready and answers to estimates to the desk: a notice with a link, a count in
 * the title, and a sound if it is switched on. Announces withdrawn approvals to mechanics, too. The notice of an arrival stays until the user closes it or opens the board.
 */
export default function NewBookings(props: {
  changes: readonly NotedChange[];
  /** Called with the position of the last change that was taken. */
  onTaken: (position: number) => void;
}) {
  const { changes, onTaken } = props;
  const [{ bookings, arrivals, ready, answer, withdrawn }, setNotices] = useState(NO_NOTICES);
  useEffect(() => {
    const newest = changes.at(-1);
    if (!newest) return;
    setNotices((known) => changes.reduce((after, one) => noticesAfter(after, one, location.pathname), known));
    onTaken(newest.position);
  }, [changes, onTaken]);
  const onClose = () => setNotices((known) => ({ ...known, bookings: [] }));
  const onCloseArrivals = () => setNotices((known) => ({ ...known, arrivals: [] }));
  const onCloseReady = () => setNotices((known) => ({ ...known, ready: undefined }));
  const onCloseAnswer = () => setNotices((known) => ({ ...known, answer: undefined }));
  const onCloseWithdrawn = () => setNotices((known) => ({ ...known, withdrawn: undefined }));
  const { t } = useTranslation('frame');
  const addToTitle = useTitleBadge();
  const last = bookings.at(-1);
  const rung = useRef(0);
  const announce = useEffectEvent((position: number) => {
    // When the work of an arrival begins, the arrival before it becomes the last one again and is not announced twice.
    if (position <= rung.current) return;
    rung.current = position;
    addToTitle();
    announceNewBooking(position);
  });
  const [booked, readySince, answered] = [last?.position, ready?.position, answer?.position];
  const [arrived, takenBack] = [arrivals.at(-1)?.position, withdrawn?.position];
  useEffect(() => {
    if (booked !== undefined) announce(booked);
  }, [booked]);
  useEffect(() => {
    if (readySince !== undefined) announce(readySince);
  }, [readySince]);
  useEffect(() => {
    if (answered !== undefined) announce(answered);
  }, [answered]);
  useEffect(() => {
    if (takenBack !== undefined) announce(takenBack);
  }, [takenBack]);
  useEffect(() => {
    if (arrived !== undefined) announce(arrived);
  }, [arrived]);
  const list = useToastPlace(arrived ?? answered ?? takenBack ?? readySince ?? booked);
  return (
    <ol aria-live="polite" className={styles.region} ref={list}>
      {arrivals.length > 0 && (
        <Notice onClose={onCloseArrivals}>
          <p className="broken-lines stack-1 start flush">
            <span className="row-2 target-row">
              <strong>{t('live.arrived')}</strong>
              <Link className="touch-target" to="/admin/board" onClick={onCloseArrivals}>
                {t('live.ready.show')}
              </Link>
            </span>
            {arrivals.map(({ appointmentId }) => (
              <OneArrival key={appointmentId} id={appointmentId} />
            ))}
          </p>
        </Notice>
      )}
      {last && (
        <Notice isPassing key={last.id} onClose={onClose}>
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
        <Notice isPassing key={ready.position} onClose={onCloseReady}>
          <OneReady id={ready.appointmentId} onClose={onCloseReady} />
        </Notice>
      )}
      {answer && (
        <Notice isPassing key={answer.position} onClose={onCloseAnswer}>
          <OneAnswer answer={answer} onOpen={onCloseAnswer} />
        </Notice>
      )}
      {withdrawn && (
        <Notice key={withdrawn.position} onClose={onCloseWithdrawn}>
          <OneWithdrawal appointmentId={withdrawn.appointmentId} onOpen={onCloseWithdrawn} />
        </Notice>
      )}
    </ol>
  );
}

/** A passing notice closes itself after a while, but not while it is hovered or focused, or the page is hidden. */
function Notice(props: { children: React.ReactNode; isPassing?: boolean; onClose: () => void }) {
  const { children, isPassing = false, onClose } = props;
  const { t } = useTranslation('frame');
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (isPassing && !isHeld && document.visibilityState === 'visible') timer = setTimeout(() => close(), SHOWN_MS);
    };
    plan();
    const end = listen({ visibilitychange: plan }, document);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isHeld, isPassing]);
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

/** The customer who waits at the desk, or whose keys are in the box, and since when; nothing once the wait is over. */
function OneArrival({ id }: { id: number }) {
  const { data } = useAppointment({ id });
  const { t } = useTranslation('frame');
  if (!data?.arrivedAt) return null;
  const { vehicle, customer, arrivedAt, keysInBox } = data;
  const since = workshopTime(new Date(arrivedAt));
  const keys = keysInBox && t('words.keysInBox');
  return <span>{[vehicle.licensePlate, customer.name, since, keys].filter(Boolean).join(' · ')}</span>;
}

/** Offers the next step: to tell the customer, or, if that is done or no phone is known, to open the board. */
function OneReady({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['frame', 'board']);
  const { data } = useAppointment({ id });
  const toldAt = data?.readyAnnouncedAt;
  return (
    <div className="broken-lines stack-1 start">
      <strong>{t('live.ready.title')}</strong>
      {data && (
        <span>{[data.vehicle.licensePlate, data.vehicle.make, data.vehicle.model].filter(Boolean).join(' ')}</span>
      )}
      {toldAt !== undefined && <span>{t('board:ready.told', { time: workshopTime(new Date(toldAt)) })}</span>}
      {data && toldAt === undefined && data.customer.phone ? (
        <TellCustomer appointment={data} onTold={onClose} />
      ) : (
        <Link className="touch-target" to="/admin/board" onClick={onClose}>
          {t('live.ready.show')}
        </Link>
      )}
    </div>
  );
}

function TellCustomer({ appointment, onTold }: { appointment: Schemas['Appointment']; onTold: () => void }) {
  const { t } = useTranslation('board');
  const { customer } = appointment;
  const telling = useAnnounceReady(appointment, {
    success: { title: t('ready.tellDone'), description: customer.name },
    failure: { title: t('ready.tellFailed'), fallback: t('words.tryAgain') },
  });
  return (
    <Button
      variant="secondary"
      pending={telling.isPending}
      onClick={() => telling.mutate(undefined, { onSuccess: onTold })}
    >
      {t('ready.tell')}
    </Button>
  );
}

const TITLES = {
  withdrawn: 'withdrawal',
  approved: 'title',
  declined: 'title',
  callback: 'title',
  asked: 'question',
} as const;

/** The sum of the approvals that were taken back last. */
function withdrawnIn({ decisions }: Schemas['Estimate'], count: number): number {
  const last = decisions.filter(({ answer }) => answer === 'withdrawn').slice(-count);
  return last.reduce((sum, { total }) => sum + total * 100, 0) / 100;
}

/** The answer and its car; the sum includes all approved jobs. */
function OneAnswer({ answer, onOpen }: { answer: EstimateAnswer; onOpen: () => void }) {
  const { t, i18n } = useTranslation('frame');
  const { data } = useEstimate(answer.estimateId);
  const counts = (['withdrawn', 'approved', 'declined', 'callback', 'asked'] as const).filter(
    (name) => answer[name] > 0,
  );
  return (
    <p className="broken-lines stack-1 start flush">
      <strong>{t(`live.answer.${TITLES[counts[0] ?? 'approved']}`)}</strong>
      {data && (
        <span>
          {[
            data.vehicle.licensePlate ?? data.customer.name,
            answer.approved > 0 &&
              t('live.answer.sum', { sum: formatMoney(data.approved.total, i18n.resolvedLanguage ?? 'ro') }),
            answer.withdrawn > 0 &&
              t('live.answer.withdrawnSum', {
                sum: formatMoney(withdrawnIn(data, answer.withdrawn), i18n.resolvedLanguage ?? 'ro'),
              }),
          ]
            .filter(Boolean)
            .join(': ')}
        </span>
      )}
      <span>{counts.map((name) => t(`live.answer.${name}`, { count: answer[name] })).join(' · ')}</span>
      <Link className="touch-target" to={`/admin/estimates/${answer.estimateId}`} onClick={onOpen}>
        {t('live.answer.show')}
      </Link>
    </p>
  );
}

/** The car whose job is not to be begun, for a mechanic, who sees no money; the board knows the plates of today. */
function OneWithdrawal({ appointmentId, onOpen }: { appointmentId: number; onOpen: () => void }) {
  const { t } = useTranslation('frame');
  const today = workshopToday();
  const { data } = useBoard(today, today);
  const plate = data?.visits.find(({ id }) => id === appointmentId)?.vehicle.licensePlate;
  return (
    <p className="broken-lines stack-1 start flush">
      <strong>{t('live.answer.withdrawal')}</strong>
      {plate && <span>{plate}</span>}
      <Link className="touch-target" to={`/admin/visits/${appointmentId}/jobs`} onClick={onOpen}>
        {t('live.answer.jobs')}
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
