import { CalendarPlusIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { estimatePath } from '../../../../shared/appointment/appointment-path.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { listen } from '../../../../shared/browser/listeners.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import { useAcknowledgeAppointment, useDownloadCalendar, useSayArrived } from '../../api/appointments.ts';
import { BookAgain, CallWorkshop, Directions } from './AtTheWorkshop.tsx';
import { hasPassed, mainAct, mayLeaveKeys } from './appointment-state.ts';
export function MainAct(props: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
  onReview?: () => void;
}) {
  const { access, appointment, onReview } = props;
  const { t } = useTranslation('appointment');
  const now = useNow();
  const act = mainAct(appointment, now);
  const leavesKeys = mayLeaveKeys(appointment, now);
  if (appointment.estimate) {
    return (
      <>
        <ButtonLink to={estimatePath(appointment.estimate)}>{t('words.seeEstimate')}</ButtonLink>
        {act === 'come' && <SayComing access={access} variant="secondary" />}
        {leavesKeys && <SayArrived access={access} what="keys" variant="secondary" />}
        {act === 'arrive' && <SayArrived access={access} variant="secondary" />}
      </>
    );
  }
  if (leavesKeys) {
    // On the evening before, most customers only say that they come.
    return act === 'come' ? (
      <>
        <SayComing access={access} />
        <SayArrived access={access} what="keys" variant="secondary" />
      </>
    ) : (
      <>
        <SayArrived access={access} what="keys" />
        {act === 'arrive' ? <SayArrived access={access} variant="secondary" /> : <Directions variant="secondary" />}
      </>
    );
  }
  switch (act) {
    case 'arrive':
      return (
        <>
          <SayArrived access={access} />
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

function SayArrived(props: { access: AppointmentAccess; what?: 'arrival' | 'keys'; variant?: 'secondary' }) {
  const { access, what = 'arrival', variant } = props;
  const { t } = useTranslation('appointment');
  const { mutate, isPending, isError, error } = useSayArrived(access, what);
  const failed = isNetworkError(error) ? t(`${what}.offline`) : (serverMessageOf(error) ?? t('arrival.failed'));
  return (
    <>
      <Button variant={variant} pending={isPending} onClick={() => mutate()}>
        {t(`${what}.say`)}
      </Button>
      <Alert>{isError && failed}</Alert>
    </>
  );
}
