import { PhoneIcon } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import type { VisitServices } from '../../api/services.ts';
import { useAcknowledgeAppointment, useCancelAppointment } from '../../api/visits.ts';
import { changeDeadline } from '../../model/change-deadline.ts';
import { type RescheduleToast, useReschedule } from '../change/use-reschedule.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { StartPicker } from '../start/StartPicker.tsx';
import styles from './VisitChanges.module.css';
import { asksWhetherComing } from './visit-state.ts';

export function VisitChanges({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const workshop = useWorkshop();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const stop = () => setDoing(undefined);
  const { status } = appointment;
  if (status !== 'pending' && status !== 'confirmed') return null;
  const deadline = changeDeadline(appointment, workshop.cancelLimitHours);
  const isClosed = deadline?.isOver === true;
  return (
    <TitledCard id="changes" title={t('changes')}>
      {isClosed && (
        <>
          <p className="below-3">{t('words.tooLateToChange')}</p>
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
          {t('words.changeableUntil', { date: formatDay(deadline.date, i18n.language), time: deadline.time })}
        </p>
      )}
      {!isClosed && doing === undefined && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {t('move.open')}
          </Button>
          <Button variant="quiet" className={styles.cancel} onClick={() => setDoing('cancel')}>
            {t('words.cancelAppointment')}
          </Button>
        </div>
      )}
      {doing === 'move' && (
        <MoveVisit visit={visit} services={appointment.services.map(({ id }) => id)} onDone={stop} />
      )}
      {doing === 'cancel' && <CancelVisit visit={visit} onDone={stop} />}
    </TitledCard>
  );
}

function MoveVisit({ visit, services, onDone }: { visit: OwnVisit; services: VisitServices; onDone: () => void }) {
  const { t, i18n } = useTranslation('visit');
  const language = i18n.resolvedLanguage;
  const panel = useFocusOnMount<HTMLElement>();
  const toast: RescheduleToast = (_data, { appointmentDate, appointmentTime: time }) => ({
    title: t('move.done'),
    description: t('next.confirmed', { date: formatDay(appointmentDate, language), time }),
  });
  const { start, alternatives, error, isPending, choose, submit } = useReschedule(visit, toast, onDone);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('move.title')}>
      <NextStarts services={services} start={start} onChoose={choose} />
      <StartPicker services={services} start={start} onChoose={choose} />
      {error && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(error) ?? t('move.failed')}</p>
          {alternatives.length > 0 && <p className="flush">{t('move.alternatives')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                variant="secondary"
                onClick={() => choose(alternative)}
              >
                {formatDay(alternative.date, language)}, {alternative.time}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button disabled={!start.time} pending={isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('move.keep')}
        </Button>
      </div>
    </section>
  );
}

function CancelVisit({ visit, onDone }: { visit: OwnVisit; onDone: () => void }) {
  const { t } = useTranslation('visit');
  const panel = useFocusOnMount<HTMLElement>();
  const cancellation = useCancelAppointment(visit, {
    success: () => ({ title: t('words.appointmentCancelled'), description: t('next.cancelled') }),
  });
  const submit = () => cancellation.mutate(undefined, { onSuccess: onDone });
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('words.cancelQuestion')}>
      <p className="below-3">{t('words.cancelQuestion')}</p>
      <Alert className="above-4">
        {cancellation.isError && (serverMessageOf(cancellation.error) ?? t('cancel.failed'))}
      </Alert>
      <div className="row-2">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" pending={cancellation.isPending} onClick={submit}>
          {t('cancel.submit')}
        </Button>
      </div>
    </section>
  );
}

/** Focuses an element when it appears, so that screen readers announce it. The element needs `tabIndex={-1}`. */
function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

export function SayComing({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const answer = useAcknowledgeAppointment(visit, () => ({ title: t('coming.thanks') }));
  if (!asksWhetherComing(appointment)) return null;
  const isComing = appointment.acknowledgedAt !== undefined;
  const { appointmentDate, appointmentTime: time } = appointment;
  return (
    <TitledCard id="coming" title={t('coming.title')}>
      <div aria-live="polite">
        {isComing && <p>{t('coming.done', { date: formatDay(appointmentDate, i18n.language), time })}</p>}
      </div>
      {!isComing && (
        <>
          <p className="below-3">{t('coming.text')}</p>
          <Alert className="below-3">{answer.isError && (serverMessageOf(answer.error) ?? t('coming.failed'))}</Alert>
          <Button pending={answer.isPending} onClick={() => answer.mutate()}>
            {t('coming.yes')}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
