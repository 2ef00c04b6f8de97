import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { useAppointmentsToMove, useMoveAppointments } from '../../api/appointments-to-move.ts';

export function AppointmentsToMove({ none = null }: { none?: ReactNode }) {
  const { t } = useTranslation('capacity');
  const { data } = useAppointmentsToMove();
  const move = useMoveAppointments();
  const movable = data?.visits.filter(({ proposal }) => proposal) ?? [];
  const [ask, holder] = useConfirmation();
  const section = useRef<HTMLElement>(null);
  // Asks for one as for all, because no move leads back to a place that is closed.
  const moveAfterQuestion = async (chosen: typeof movable, confirm: string) => {
    const question = { title: t('toMove.ask', { count: chosen.length }), text: t('toMove.askText'), confirm };
    if (!(await ask(question))) return;
    // The buttons of moved appointments disappear, and with them the focus; after the last one, the section does.
    const onSettled = () => (section.current ?? document.getElementById('content'))?.focus();
    move.mutate(chosen, { onSettled });
  };
  if (!data) return null;
  if (data.total === 0) return none;
  return (
    <section ref={section} tabIndex={-1} className="outlined padded-4 below-4" aria-label={t('toMove.title')}>
      <div className="head-row">
        <h3 className="heading body-size">
          {t('toMove.title')} ({data.total})
        </h3>
        {movable.length > 1 && (
          <Button loading={move.isPending} onClick={() => moveAfterQuestion(movable, t('toMove.all'))}>
            {t('toMove.all')}
          </Button>
        )}
      </div>
      {holder}
      {move.data && move.data.length > 0 && (
        <p className="danger" role="alert">
          {t('toMove.failed', { count: move.data.length })}
        </p>
      )}
      <ul className="list">
        {data.visits.map((appointment) => (
          <li key={keyOf(appointment)} className="divided-row wrap">
            <AppointmentFacts appointment={appointment} />
            {appointment.proposal ? (
              <Button
                disabled={move.isPending}
                aria-label={t('toMove.one', { name: appointment.vehicleName })}
                onClick={() => moveAfterQuestion([appointment], t('words.move'))}
              >
                {t('words.move')}
              </Button>
            ) : (
              <span className="muted-small">
                {t(appointment.continuation ? 'toMove.continuation' : 'toMove.nothingFree')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MoveAppointmentsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('capacity');
  return (
    <Dialog open title={t('toMove.title')} footer={null} onClose={onClose}>
      <AppointmentsToMove none={<p className="muted-small">{t('toMove.none')}</p>} />
    </Dialog>
  );
}

export function AffectedAppointments({ appointments }: { appointments: readonly Schemas['AppointmentToMove'][] }) {
  return (
    <ul className="list">
      {appointments.map((appointment) => (
        <li key={keyOf(appointment)} className="divided-row wrap">
          <AppointmentFacts appointment={appointment} />
        </li>
      ))}
    </ul>
  );
}

/** An appointment and the hours in which it goes on have the same id. */
function keyOf({ id, date, time }: Schemas['AppointmentToMove']): string {
  return `${id} ${date} ${time}`;
}

function AppointmentFacts({ appointment }: { appointment: Schemas['AppointmentToMove'] }) {
  const { t, i18n } = useTranslation('capacity');
  const { date, time, proposal, vehicleName, customerName, serviceName, serviceNames, reason } = appointment;
  return (
    <span className="lines grows">
      <span className="bold">
        {vehicleName} · {customerName}
      </span>
      <span className="muted-small">
        {translated(serviceName, serviceNames)} · {formatDay(date, i18n.language)}, {time} · {t(`reason.${reason}`)}
      </span>
      {proposal && (
        <span>
          {t('toMove.to')} {formatDay(proposal.date, i18n.language)}, {proposal.time}
        </span>
      )}
    </span>
  );
}
