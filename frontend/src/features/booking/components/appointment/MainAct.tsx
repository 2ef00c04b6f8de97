import { CalendarPlusIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { estimatePath } from '../../../../shared/appointment/appointment-path.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { listen } from '../../../../shared/browser/listeners.ts';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import { useAcknowledgeAppointment, useDownloadCalendar } from '../../api/appointments.ts';
import { useSayArrived } from '../../api/say-arrived.ts';
import type { Announcement } from '../../model/kept-arrival.ts';
import { BookAgain, CallWorkshop, Directions } from './AtTheWorkshop.tsx';
import { hasPassed, mainAct, mayLeaveKeys } from './appointment-state.ts';

type Arrival = ReturnType<typeof useSayArrived>;

interface MainActProps {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
  onReview?: () => void;
}

/** The most likely action, and what became of an announced arrival: also when that can be announced no more. */
export function MainAct(props: MainActProps) {
  const arrival = useSayArrived(props.access, props.appointment);
  return (
    <>
      <Act {...props} arrival={arrival} />
      <ArrivalState {...arrival} />
    </>
  );
}

function Act(props: MainActProps & { arrival: Arrival }) {
  const { access, appointment, onReview, arrival } = props;
  const { t } = useTranslation('appointment');
  const now = useNow();
  const act = mainAct(appointment, now);
  const leavesKeys = mayLeaveKeys(appointment, now);
  if (appointment.estimate) {
    return (
      <>
        <ButtonLink to={estimatePath(appointment.estimate)}>{t('words.seeEstimate')}</ButtonLink>
        {act === 'come' && <SayComing access={access} variant="secondary" />}
        {leavesKeys && <SayArrived arrival={arrival} what="keys" variant="secondary" />}
        {act === 'arrive' && <SayArrived arrival={arrival} variant="secondary" />}
      </>
    );
  }
  if (leavesKeys) {
    // On the evening before, most customers only say that they come.
    return act === 'come' ? (
      <>
        <SayComing access={access} />
        <SayArrived arrival={arrival} what="keys" variant="secondary" />
      </>
    ) : (
      <>
        <SayArrived arrival={arrival} what="keys" />
        {act === 'arrive' ? <SayArrived arrival={arrival} variant="secondary" /> : <Directions variant="secondary" />}
      </>
    );
  }
  switch (act) {
    case 'arrive':
      return (
        <>
          <SayArrived arrival={arrival} />
          {/* Who is still on the way, or late. */}
          {hasPassed(appointment, now) ? (
            <CallWorkshop label={t('call')} variant="secondary" />
          ) : (
            <Directions variant="secondary" />
          )}
        </>
      );
    case 'come':
      return <SayComing access={access} />;
    case 'again':
      return <BookAgain appointment={appointment} />;
    case 'review':
      return !onReview ? (
        <BookAgain appointment={appointment} />
      ) : (
        <>
          <Button onClick={onReview}>{t('review.open')}</Button>
          <BookAgain appointment={appointment} variant="secondary" />
        </>
      );
    case 'call':
      return <CallWorkshop label={t('call')} />;
    case 'collect':
      return (
        <>
          <Directions />
          <CallWorkshop label={t('call')} variant="secondary" />
        </>
      );
    case 'directions':
      return <Directions otherwise={<ToCalendar access={access} />} />;
    case 'calendar':
      return <ToCalendar access={access} />;
  }
}

const TICK_MS = 15_000;

/** The current time as state, because the hour before the start may begin while the page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(read, TICK_MS);
    };
    timer = setTimeout(read, TICK_MS);
    const end = listen({ visibilitychange: read }, document);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  return now;
}

function ToCalendar({ access }: { access: AppointmentAccess }) {
  const { t } = useTranslation('appointment');
  const download = useDownloadCalendar(access);
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      <CalendarPlusIcon />
      {t('calendar.add')}
    </Button>
  );
}

function SayComing({ access, variant }: { access: AppointmentAccess; variant?: 'secondary' }) {
  const { t } = useTranslation('appointment');
  const answer = useAcknowledgeAppointment(access, () => ({ title: t('coming.thanks') }));
  return (
    <>
      <Button variant={variant} pending={answer.isPending} onClick={() => answer.mutate()}>
        {t('coming.yes')}
      </Button>
      <Alert>{answer.isError && (serverMessageOf(answer.error) ?? t('coming.failed'))}</Alert>
    </>
  );
}

function SayArrived(props: { arrival: Arrival; what?: Announcement; variant?: 'secondary' }) {
  const { arrival, what = 'arrival', variant } = props;
  const { t } = useTranslation('appointment');
  return (
    <Button variant={variant} pending={arrival.pending === what} onClick={() => arrival.say(what)}>
      {t(`${what}.say`)}
    </Button>
  );
}

function ArrivalState({ kept, isMoved, refusal }: Arrival) {
  const { t } = useTranslation('appointment');
  const state = kept
    ? t(`${kept.what}.kept`, { time: workshopTime(new Date(kept.at)) })
    : isMoved && t('arrival.moved');
  return (
    <>
      {state && (
        <p className="notice-attention" role="status">
          {state}
        </p>
      )}
      <Alert>{refusal && (serverMessageOf(refusal) ?? t('arrival.failed'))}</Alert>
    </>
  );
}
