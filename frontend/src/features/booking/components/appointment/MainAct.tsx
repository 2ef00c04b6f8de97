import { CalendarPlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { estimatePath } from '../../../../shared/appointment/appointment-path.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import { useAcknowledgeAppointment, useDownloadCalendar } from '../../api/appointments.ts';
import { BookAgain, CallWorkshop, Directions } from './AtTheWorkshop.tsx';
import { mainAct } from './appointment-state.ts';
export function MainAct(props: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
  onReview?: () => void;
}) {
  const { access, appointment, onReview } = props;
  const { t } = useTranslation('appointment');
  const act = mainAct(appointment);
  if (appointment.estimate) {
    return (
      <>
        <ButtonLink to={estimatePath(appointment.estimate)}>{t('words.seeEstimate')}</ButtonLink>
        {act === 'come' && <SayComing access={access} variant="secondary" />}
      </>
    );
  }
  switch (act) {
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
    case 'directions':
      return <Directions otherwise={<ToCalendar access={access} />} />;
    case 'calendar':
      return <ToCalendar access={access} />;
  }
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
