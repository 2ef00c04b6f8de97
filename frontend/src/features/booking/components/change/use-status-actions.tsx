import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { type IsoDate, type WallTime, workshopInstant, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useJustChanged } from '../../../../shared/ui/hooks.ts';
import {
  type ChangeableVisit,
  otherDayOf,
  type StatusToasts,
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

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type CancelTexts = Texts<'title' | 'text' | 'confirm' | 'missed' | 'keep'>;

interface StatusTexts {
  readonly otherDay: (day: IsoDate) => Texts<'title' | 'text' | 'confirm' | 'back'>;
  readonly cancel: CancelTexts;
  readonly cancelled: StatusToasts;
  readonly changed: StatusToasts;
}

/** What the workshop does with a visit: the next status, and cancelling. Render `dialogs` with the buttons. */
export function useStatusActions(props: {
  visit: ChangeableVisit;
  start: { readonly date: IsoDate; readonly time: WallTime };
  texts: StatusTexts;
  complete: () => void;
  onCancelled?: () => void;
}) {
  const { visit, start, texts, complete, onCancelled } = props;
  const change = useChangeAppointmentStatus(visit, texts.changed);
  const cancellation = useCancelAtDesk(visit, texts.cancelled);
  const justChanged = useJustChanged(visit.status);
  const [ask, question] = useConfirmation();
  const [isCancelling, setCancelling] = useState(false);
  const next = NEXT[visit.status];

  /** Starts the visit, if it is on that day. The server knows of a move that this page has not seen. */
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
    const { title, text, confirm, back } = texts.otherDay(day);
    if (await ask({ title, text, confirm, cancel: back, reversible: true })) startOn(day);
  };
  const moveOn = ({ detail }: MouseEvent) => {
    // Besides having another place, the next action ignores the second tap that was meant for the one before.
    if (detail > 1 || justChanged || change.isPending || !next) return;
    const { status, action } = next;
    if (action === 'complete') return complete();
    if (action === 'confirm') return change.mutate({ status });
    if (start.date === workshopToday()) return startOn(start.date);
    void startAnyway(start.date);
  };
  const onDone = { onSuccess: () => onCancelled?.() };
  const mayBeMissed =
    (visit.status === 'pending' || visit.status === 'confirmed') &&
    workshopInstant(start.date, start.time).getTime() <= Date.now();
  const dialogs: ReactNode = (
    <>
      {question}
      <CancelDialog
        open={isCancelling}
        texts={texts.cancel}
        onCancel={() => {
          setCancelling(false);
          cancellation.mutate(undefined, onDone);
        }}
        onMissed={
          mayBeMissed
            ? () => {
                setCancelling(false);
                change.mutate({ status: 'cancelled', reason: 'no-show' }, onDone);
              }
            : undefined
        }
        onClose={() => setCancelling(false)}
      />
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

function CancelDialog(props: {
  open: boolean;
  texts: CancelTexts;
  onCancel: () => void;
  /** Missing before the start. */
  onMissed: (() => void) | undefined;
  onClose: () => void;
}) {
  const { open, texts, onCancel, onMissed, onClose } = props;
  const { title, text, confirm, missed, keep } = texts;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      centered
      destroyOnHidden
      closable={false}
      title={title}
      footer={
        <div className="end-row">
          <Button autoFocus onClick={onClose}>
            {keep}
          </Button>
          {onMissed && (
            <Button danger onClick={onMissed}>
              {missed}
            </Button>
          )}
          <Button type="primary" danger onClick={onCancel}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p className="flush">{text}</p>
    </Dialog>
  );
}
