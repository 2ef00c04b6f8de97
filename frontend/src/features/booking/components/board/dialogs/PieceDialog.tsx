import { addDays } from '@car-workshop/contracts/calendar';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { PIECE_FIELDS, useSavePieces } from '../../../api/board/pieces.ts';
import type { BoardAppointment, BoardBay } from '../../../model/board/board-day.ts';
import { type PlannedPiece, withPiece } from '../../../model/board/pieces.ts';
import { bayOptions } from '../../../model/board/place.ts';
import { placeSchema } from '../../../model/board/place-form.ts';
import { useBoardTexts } from '../use-board-texts.ts';

/** Working minutes that a new continuation begins with. */
const USUAL_MINUTES = 60;

/** When and where the work of an appointment goes on. */
export function PieceDialog(props: {
  appointment: BoardAppointment;
  bays: readonly BoardBay[];
  pieces: readonly PlannedPiece[];
  /** Which piece is moved; after the last one, it is a new one. */
  at: number;
  onClose: () => void;
}) {
  const { appointment, bays, pieces, at, onClose } = props;
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const saving = useSavePieces(appointment);
  const today = workshopToday();
  const present = pieces[at];
  const { date: last = today, bayId = appointment.bayId } = pieces.at(-1) ?? {};
  const { field, onSubmit, subscribe } = useSchemaForm({
    schema: () => placeSchema(t),
    fields: PIECE_FIELDS,
    defaultValues: {
      date: present?.date ?? addDays(last < today ? today : last, 1),
      time: present?.start ?? '',
      bayId: String(present?.bayId ?? bayId),
      duration: String(present?.minutes ?? USUAL_MINUTES),
    },
  });
  // A refusal is of the place that was sent, no longer of the one that is typed.
  const forgetRefusal = useEffectEvent(() => saving.isError && saving.reset());
  useEffect(() => subscribe({ formState: { values: true }, callback: () => forgetRefusal() }), [subscribe]);
  const submit = onSubmit(({ date, time: start, bayId: bay, duration: minutes }, onError) => {
    const after = withPiece(pieces, at, { date, start, minutes, bayId: bay });
    const act = present ? 'moved' : 'added';
    saving.mutate({ act, before: pieces, after, at }, { onSuccess: onClose, onError });
  });
  return (
    <FormDialog
      open
      title={t('words.named', { label: t(present ? 'words.move' : 'continuation.add'), name: nameOf(appointment) })}
      submit={t(present ? 'words.move' : 'words.add')}
      cancel={t('words.cancel')}
      pending={saving.isPending}
      error={saving.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField label={t('words.day')} type="date" required min={today} {...field('date')} />
        <DateTimeField label={t('words.time')} type="time" required step={300} {...field('time')} />
        <SelectField label={t('move.bay')} options={bayOptions(bays, present?.bayId)} {...field('bayId')} />
        <WholeNumberField label={t('move.duration')} required {...field('duration')} />
      </div>
    </FormDialog>
  );
}
