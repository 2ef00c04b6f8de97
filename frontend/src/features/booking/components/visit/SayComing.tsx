import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useAcknowledgeAppointment } from '../../api/visits.ts';
import { asksWhetherComing } from './visit-state.ts';

export function SayComing({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const answer = useAcknowledgeAppointment(visit, () => ({ title: t('coming.thanks') }));
  if (!asksWhetherComing(appointment)) return null;
  const isComing = appointment.acknowledgedAt !== undefined;
  const { appointmentDate, appointmentTime: time } = appointment;
  return (
    <Card aria-labelledby="coming">
      <h2 id="coming" className="heading-below-3">
        {t('coming.title')}
      </h2>
      <div aria-live="polite">
        {isComing && <p>{t('coming.done', { date: formatDay(appointmentDate, i18n.language), time })}</p>}
      </div>
      {!isComing && (
        <>
          <p className="below-3">{t('coming.text')}</p>
          {answer.isError && (
            <p className="notice-danger below-3" role="alert">
              {serverMessageOf(answer.error) ?? t('coming.failed')}
            </p>
          )}
          <Button pending={answer.isPending} onClick={() => answer.mutate()}>
            {t('coming.yes')}
          </Button>
        </>
      )}
    </Card>
  );
}
