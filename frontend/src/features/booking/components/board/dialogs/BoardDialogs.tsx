import { addDays } from '@car-workshop/contracts/calendar';
import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { RECORDED_DAYS } from '@car-workshop/contracts/values/schedule';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../shared/antd/Dialog.tsx';
import { dialogOnDemand } from '../../../../../shared/antd/dialog-on-demand.tsx';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { Notice } from '../../../../../shared/antd/parts/States.tsx';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import {
  type IsoDate,
  minuteOf,
  type WallTime,
  workshopTime,
  workshopToday,
} from '../../../../../shared/time/workshop-clock.ts';
import { type BlockForm, useReleaseHold } from '../../../api/board/bay-blocks.ts';
import { usePlaceAppointment } from '../../../api/board/board-changes.ts';
import { usePieces, useStatusNow } from '../../../api/board/pieces.ts';
import { useBoard } from '../../../api/board/read-board.ts';
import type { AppointmentPrefill } from '../../../model/board/board-choice.ts';
import { type Board, type BoardAppointment, type BoardBlock, hoursOf } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { plannedPieces } from '../../../model/board/pieces.ts';
import { bayOf, bayOptions, dayOn, type Moment, placeOf, samePlace } from '../../../model/board/place.ts';
import { placeSchema } from '../../../model/board/place-form.ts';
import { type BoardSpot, useBoardActions } from '../board-hooks.ts';
import { NewAppointmentDialog } from '../new-appointment/NewAppointmentDialog.tsx';
import { useBoardTexts } from '../use-board-texts.ts';
import { AppointmentDrawer } from './AppointmentDrawer.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { PieceDialog } from './PieceDialog.tsx';

export { FreedStarts } from './FreedStarts.tsx';

const KeyTagDialog = dialogOnDemand(async () => (await import('../tag/KeyTagDialog.tsx')).KeyTagDialog);

export type OpenDialog =
  | {
      readonly kind: 'appointment' | 'place' | 'tag';
      readonly appointmentId: number;
      /** Its day, if the board shows another one. */
      readonly date?: IsoDate;
    }
  | {
      readonly kind: 'piece';
      readonly appointmentId: number;
      readonly date: IsoDate;
      /** The continuation that is moved. */
      readonly of: { readonly date: IsoDate; readonly start: WallTime };
    }
  | { readonly kind: 'add'; readonly spot?: BoardSpot; readonly prefill?: AppointmentPrefill }
  | { readonly kind: 'walkIn' }
  | { readonly kind: 'block'; readonly block?: BoardBlock };

interface Props {
  dialog: OpenDialog;
  board: Board;
  /** The day of the board, which may be past. */
  date: string;
  now: Moment;
  open: (dialog: OpenDialog | undefined) => void;
  onEntered: (appointmentId: number) => void;
}
const BLOCK_LENGTH = 120;

export function BoardDialogs({ dialog, board, date, now, open, onEntered }: Props) {
  const close = () => open(undefined);
  const firstBay = board.bays.find(({ active }) => active);
  const notPast = date < now.date ? now.date : date;
  if (!firstBay) return null;
  switch (dialog.kind) {
    case 'appointment':
    case 'place':
    case 'tag':
    case 'piece': {
      const isElsewhere = dialog.date !== undefined && !dayOn(board, dialog.date);
      const Of = isElsewhere ? OfAnotherDay : OfAppointment;
      return (
        <Of
          key={dialog.appointmentId}
          dialog={dialog}
          date={dialog.date ?? date}
          board={board}
          now={now}
          open={open}
          onClose={close}
        />
      );
    }
    case 'add':
    case 'walkIn': {
      const mayBeRecorded = dialog.kind === 'add' && date >= addDays(now.date, -RECORDED_DAYS);
      return (
        <NewAppointmentDialog
          bays={board.bays}
          spot={(dialog.kind === 'add' && dialog.spot) || { date: mayBeRecorded ? date : notPast, bayId: firstBay.id }}
          prefill={dialog.kind === 'add' ? dialog.prefill : undefined}
          isWalkIn={dialog.kind === 'walkIn'}
          now={now}
          isDayOver={isDayOver(board, now)}
          onEntered={onEntered}
          onClose={close}
        />
      );
    }
    case 'block': {
      const { block } = dialog;
      if (block?.heldUntil !== undefined) {
        return <HoldDialog blockId={block.id} heldUntil={block.heldUntil} onClose={close} />;
      }
      return (
        <BlockDialog
          bays={board.bays}
          block={block}
          start={block ? formOf(block) : newBlock(firstBay.id, notPast, now)}
          onClose={close}
        />
      );
    }
  }
}

interface OfProps {
  dialog: Extract<OpenDialog, { readonly appointmentId: number }>;
  date: IsoDate;
  board: Board;
  now: Moment;
  open: Props['open'];
  onClose: () => void;
}

/** The dialogs of an appointment whose day the board does not show. */
function OfAnotherDay({ board: _shown, ...props }: OfProps) {
  const { data: board } = useBoard(props.date, props.date);
  return board && dayOn(board, props.date) ? <OfAppointment {...props} board={board} /> : null;
}

/** The dialogs of an appointment. They stay as they were when a colleague takes it from the board, and say so. */
function OfAppointment({ dialog, board, now, open, onClose }: OfProps) {
  const { t } = useTranslation('board');
  const { kind, appointmentId } = dialog;
  const present = board.visits.find(({ id }) => id === appointmentId);
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  // A change that this device sends itself closes the dialog when it is answered.
  const isChanging = useIsMutating() > 0;
  const [isGone, setGone] = useState(false);
  if (!isGone && !present && last && !isChanging && dayOn(board, last.date)) setGone(true);
  const appointment = present ?? (isChanging ? last : undefined);
  if (isGone && last) return <GoneDialog appointment={last} onClose={onClose} />;
  if (!appointment) return null;
  if (dialog.kind === 'piece') {
    return <MovedPiece appointment={appointment} bays={board.bays} of={dialog.of} onClose={onClose} />;
  }
  if (kind === 'place') return <PlaceDialog board={board} appointment={appointment} onClose={onClose} />;
  if (kind === 'tag') return <KeyTagDialog open appointment={appointment} onClose={onClose} />;
  return (
    <AppointmentDrawer
      appointment={appointment}
      bay={bayOf(board, appointment.bayId)?.name ?? t('conflict.retired')}
      bays={board.bays}
      mechanics={board.mechanics}
      hasEstimates={board.estimates}
      onTag={() => open({ ...dialog, kind: 'tag' })}
      now={now}
      onMove={() => open({ ...dialog, kind: 'place' })}
      onClose={onClose}
    />
  );
}

function MovedPiece(props: {
  appointment: BoardAppointment;
  bays: Board['bays'];
  of: { readonly date: IsoDate; readonly start: WallTime };
  onClose: () => void;
}) {
  const { appointment, bays, of, onClose } = props;
  const pieces = usePieces(appointment.id, true);
  // As it was picked up: the one that is moved has another start at once.
  const [at, setAt] = useState(-1);
  const found = pieces.findIndex(({ date, start }) => date === of.date && start === of.start);
  if (at === -1 && found > 0) setAt(found);
  if (at === -1) return null;
  return <PieceDialog appointment={appointment} bays={bays} pieces={plannedPieces(pieces)} at={at} onClose={onClose} />;
}

/** Says that the open appointment is no longer on the board. It does not open again by itself. */
function GoneDialog({ appointment, onClose }: { appointment: BoardAppointment; onClose: () => void }) {
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const status = useStatusNow(appointment.id, mayChange);
  // An undo by the colleague does not change what has happened.
  const [wasCancelled, setCancelled] = useState(false);
  if (status === 'cancelled' && !wasCancelled) setCancelled(true);
  return (
    <Dialog open title={nameOf(appointment)} footer={null} onClose={onClose}>
      <Notice role="alert" title={t(wasCancelled ? 'gone.cancelled' : 'gone.changed')} />
    </Dialog>
  );
}

/** Whether the workshop is closed for the rest of today, as far as the board shows today. */
function isDayOver(board: Board, now: Moment): boolean {
  const today = dayOn(board, now.date);
  return today !== undefined && now.minute >= (hoursOf(today)?.end ?? 0);
}

function formOf({ bayId, fromDate, toDate, startTime, endTime }: BoardBlock): Omit<BlockForm, 'reason'> {
  const isWholeDays = startTime === '00:00' && endTime === '24:00';
  const hours = isWholeDays ? { startTime: '', endTime: '' } : { startTime, endTime };
  return { bayId: String(bayId), date: fromDate, toDate, isWholeDays, ...hours };
}

/** The form of a new block: from the next full hour today, otherwise in the morning. */
function newBlock(bayId: number, date: string, now: Moment): Omit<BlockForm, 'reason'> {
  const start = now.date === date ? Math.min(Math.ceil(now.minute / 60) * 60, 20 * 60) : 9 * 60;
  const hours = { startTime: formatLocalTime(start), endTime: formatLocalTime(start + BLOCK_LENGTH) };
  return { bayId: String(bayId), date, toDate: date, isWholeDays: false, ...hours };
}

/** A start that is held for a customer of the waitlist. It can only be released. */
function HoldDialog(props: {
  blockId: number;
  /** ISO instant. */
  heldUntil: string;
  onClose: () => void;
}) {
  const { blockId, heldUntil, onClose } = props;
  const { t } = useTranslation('board');
  const removal = useReleaseHold(blockId);
  return (
    <FormDialog
      open
      danger
      title={t('hold.title')}
      submit={t('hold.release')}
      cancel={t('words.cancel')}
      pending={removal.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        removal.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p className="flush">{t('hold.text', { time: workshopTime(new Date(heldUntil)) })}</p>
    </FormDialog>
  );
}

function PlaceDialog({
  board,
  appointment,
  onClose,
}: {
  board: Board;
  appointment: BoardAppointment;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const { nameOf, placeText } = useBoardTexts();
  const placing = usePlaceAppointment();
  const name = nameOf(appointment);
  const allowed = allowedChanges(appointment);
  const { field, onSubmit, subscribe } = useSchemaForm({
    schema: () => placeSchema(t),
    defaultValues: {
      date: appointment.date,
      time: appointment.startTime,
      bayId: String(appointment.bayId),
      duration: String(appointment.duration),
    },
  });
  // A refusal is of the place that was sent, no longer of the one that is typed.
  const forgetRefusal = useEffectEvent(() => placing.isError && placing.reset());
  useEffect(() => subscribe({ formState: { values: true }, callback: () => forgetRefusal() }), [subscribe]);
  const submit = onSubmit(({ time, ...placed }) => {
    const place = { ...placed, start: minuteOf(time) };
    if (samePlace(placeOf(appointment), place)) return onClose();
    placing.mutate({ appointment, place, name, placeText: placeText(board, place) }, { onSuccess: onClose });
  });
  return (
    <FormDialog
      open
      title={t('words.named', { label: t('words.move'), name })}
      submit={t('words.move')}
      cancel={t('words.cancel')}
      pending={placing.isPending}
      error={placing.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField
          label={t('words.day')}
          type="date"
          required
          readOnly={!allowed.start}
          min={appointment.recorded ? addDays(workshopToday(), -RECORDED_DAYS) : workshopToday()}
          {...field('date')}
        />
        <DateTimeField
          label={t('words.time')}
          type="time"
          required
          readOnly={!allowed.start}
          step={300}
          {...field('time')}
        />
        <SelectField label={t('move.bay')} options={bayOptions(board.bays, appointment.bayId)} {...field('bayId')} />
        <WholeNumberField label={t('move.duration')} required {...field('duration')} />
      </div>
    </FormDialog>
  );
}
