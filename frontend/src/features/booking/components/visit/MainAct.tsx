import { CalendarPlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { estimatePath } from '../../../../shared/visit/visit-path.ts';
import { useAcknowledgeAppointment, useDownloadCalendar } from '../../api/visits.ts';
import { BookAgain, CallWorkshop, Directions } from './AtTheWorkshop.tsx';
import { mainAct } from './visit-state.ts';
export function MainAct(props: { visit: OwnVisit; appointment: Schemas['Appointment']; onReview?: () => void }) {
  const { visit, appointment, onReview } = props;
  const { t } = useTranslation('visit');
  const act = mainAct(appointment);
  if (appointment.estimate) {
    return (
      <>
        <ButtonLink to={estimatePath(appointment.estimate)}>{t('words.seeEstimate')}</ButtonLink>
        {act === 'come' && <SayComing visit={visit} variant="secondary" />}
      </>
    );
  }
  switch (act) {
    case 'come':
      return <SayComing visit={visit} />;
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
      return <Directions otherwise={<ToCalendar visit={visit} />} />;
    case 'calendar':
      return <ToCalendar visit={visit} />;
  }
}

function ToCalendar({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('visit');
  const download = useDownloadCalendar(visit);
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      <CalendarPlusIcon />
      {t('calendar.add')}
    </Button>
  );
}

function SayComing({ visit, variant }: { visit: OwnVisit; variant?: 'secondary' }) {
  const { t } = useTranslation('visit');
  const answer = useAcknowledgeAppointment(visit, () => ({ title: t('coming.thanks') }));
  return (
    <>
      <Button variant={variant} pending={answer.isPending} onClick={() => answer.mutate()}>
        {t('coming.yes')}
      </Button>
      <Alert>{answer.isError && (serverMessageOf(answer.error) ?? t('coming.failed'))}</Alert>
    </>
  );
}
