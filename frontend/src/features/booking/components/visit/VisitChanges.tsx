import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { PhoneIcon } from '../../../../shared/ui/icons.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { changeDeadline } from '../../model/change-deadline.ts';
import { CancelVisit } from './CancelVisit.tsx';
import { MoveVisit } from './MoveVisit.tsx';
import styles from './VisitChanges.module.css';

/** Reschedules or cancels a visit whose work has not begun. */
export function VisitChanges({
  visit,
  appointment,
}: {
  visit: OwnVisit;
  appointment: Schemas['Appointment'];
}) {
  const { t, i18n } = useTranslation('visit');
  const workshop = useWorkshop();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const stop = () => setDoing(undefined);
  const { status } = appointment;
  if (status !== 'pending' && status !== 'confirmed') return null;
  const deadline = changeDeadline(appointment, workshop.cancelLimitHours);
  const isClosed = deadline?.isOver === true;
  return (
    <Card aria-labelledby="changes">
      <h2 id="changes" className="heading-below-3">
        {t('changes')}
      </h2>
      {isClosed && (
        <>
          <p className="below-3">{t('tooLate')}</p>
          {workshop.phone && (
            <ButtonAnchor href={workshop.phoneHref} variant="secondary">
              <PhoneIcon />
              {workshop.phoneDisplay}
            </ButtonAnchor>
          )}
        </>
      )}
      {!isClosed && deadline && (
        <p className="below-3">
          {t('changeableUntil', { date: formatDay(deadline.date, i18n.language), time: deadline.time })}
        </p>
      )}
      {!isClosed && doing === undefined && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {t('move.open')}
          </Button>
          <Button variant="quiet" className={styles.cancel} onClick={() => setDoing('cancel')}>
            {t('cancel.open')}
          </Button>
        </div>
      )}
      {doing === 'move' && (
        <MoveVisit visit={visit} services={appointment.services.map(({ id }) => id)} onDone={stop} />
      )}
      {doing === 'cancel' && <CancelVisit visit={visit} onDone={stop} />}
    </Card>
  );
}
