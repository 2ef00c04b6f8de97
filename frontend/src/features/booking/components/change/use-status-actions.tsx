import { type MouseEvent, useState } from 'react';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { FailureToast } from '../../../../shared/api/mutation-feedback.ts';
import { type IsoDate, type WallTime, workshopInstant, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useJustChanged } from '../../../../shared/ui/hooks.ts';
import {
  type ChangeableAppointment,
  nameOfAppointment,
  otherDayOf,
  type StatusAct,
  undoneTexts,
  useCancelAtDesk,
  useChangeAppointmentStatus,
} from '../../api/change-appointment-status.ts';

/** The next status of an appointment and its action (specification §4). Completing opens the sheet. */
const NEXT = {
  pending: { status: 'confirmed', action: 'confirm' },
  confirmed: { status: 'in-progress', action: 'start' },
  'in-progress': { status: 'completed', action: 'complete' },
  completed: undefined,
  cancelled: undefined,
} as const;

type CommonKey = 'words.back' | 'words.noShow' | 'words.statusChanged.title' | `words.statusChanged.${StatusAct}`;

interface StatusTexts {
  readonly otherDay: (day: IsoDate) => Readonly<Record<'title' | 'text' | 'confirm', string>>;
  readonly cancel: Readonly<Record<'title' | 'text' | 'confirm' | 'keep', string>>;
  readonly cancelled: string;
  readonly cancelFailed: FailureToast;
  readonly changeFailed: FailureToast;
}

/** What the workshop does with an appointment: the next status, and cancelling. Render `dialogs` with the buttons. */
export function useStatusActions(props: {
  appointment: ChangeableAppointment;
  start: { readonly date: IsoDate; readonly time: WallTime };
  /** Translates into the language of the page. */
  t: Parameters<typeof undoneTexts>[0] & ((key: CommonKey, facts?: { name: string }) => string);
  texts: StatusTexts;
  complete: () => void;
  onCancelled?: () => void;
}) {
  const { appointment, start, t, texts, complete, onCancelled } = props;
  const name = nameOfAppointment(appointment);
  const undone = undoneTexts(t, name);
  const change = useChangeAppointmentStatus(appointment, {
    undone,
    success: (act) => ({
      title: t('words.statusChanged.title'),
      description: t(`words.statusChanged.${act}`, { name }),
    }),
    failure: () => texts.changeFailed,
  });
  const cancellation = useCancelAtDesk(appointment, {
    undone,
    success: (act) => ({ title: texts.cancelled, description: t(`words.statusChanged.${act}`, { name }) }),
    failure: () => texts.cancelFailed,
  });
  const justChanged = useJustChanged(appointment.status);
  const [ask, question] = useConfirmation();
  const [isCancelling, setCancelling] = useState(false);
  const next = NEXT[appointment.status];

  /** Starts the appointment if it is on that day, because it may have been moved without this page knowing. */
  const startOn = (day: IsoDate) =>
    change.mutate(
      { status: 'in-progress', day },
      {
        onError: (error) => {
          const other = otherDayOf(error);
          if (other) void startAnyway(other);
        },
      },
    );
  const startAnyway = async (day: IsoDate) => {
    if (await ask({ ...texts.otherDay(day), cancel: t('words.back'), reversible: true })) startOn(day);
  };
  const moveOn = ({ detail }: MouseEvent) => {
    // The next action replaces the previous one, so it ignores a second tap that was meant for the previous one.
    if (detail > 1 || justChanged || change.isPending || !next) return;
    const { status, action } = next;
    if (action === 'complete') return complete();
    if (action === 'confirm') return change.mutate({ status });
    if (start.date === workshopToday()) return startOn(start.date);
    void startAnyway(start.date);
  };
  const closeDialog = () => setCancelling(false);
  const onDone = { onSuccess: () => onCancelled?.() };
  const mayBeMissed =
    (appointment.status === 'pending' || appointment.status === 'confirmed') &&
    workshopInstant(start.date, start.time).getTime() <= Date.now();
  const cancel = () => {
    closeDialog();
    cancellation.mutate(undefined, onDone);
  };
  const markMissed = () => {
    closeDialog();
    change.mutate({ status: 'cancelled', reason: 'no-show' }, onDone);
  };
  const dialogs = (
    <>
      {question}
      <Dialog
        open={isCancelling}
        onClose={closeDialog}
        centered
        destroyOnHidden
        closable={false}
        title={texts.cancel.title}
        footer={
          <div className="end-row">
            <Button autoFocus onClick={closeDialog}>
              {texts.cancel.keep}
            </Button>
            {mayBeMissed && (
              <Button danger onClick={markMissed}>
                {t('words.noShow')}
              </Button>
            )}
            <Button type="primary" danger onClick={cancel}>
              {texts.cancel.confirm}
            </Button>
          </div>
        }
      >
        <p className="flush">{texts.cancel.text}</p>
      </Dialog>
    </>
  );
  return {
    next,
    justChanged,
    isChanging: change.isPending,
    isCancelling: cancellation.isPending,
    moveOn,
    cancel: () => {
      if (!justChanged) setCancelling(true);
    },
    dialogs,
  };
}
