import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { type Board, type BoardVisit, minuteOf } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { type Place, placeSchema } from '../../../model/board/place.ts';
import { useBoardTexts } from '../use-board-texts.ts';

/** Moves a visit by day, time, bay and duration. Stays open when the server refuses. */
export function PlaceDialog({
  board,
  visit,
  pending,
  error,
  onPlace,
  onClose,
}: {
  board: Board;
  visit: BoardVisit;
  pending: boolean;
  /** Why the server refused the last submission. */
  error: string | undefined;
  onPlace: (place: Place) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const allowed = allowedChanges(visit);
  const { field, onSubmit } = useSchemaForm({
    schema: () => placeSchema(t),
    defaultValues: {
      date: visit.date,
      time: visit.startTime,
      bayId: String(visit.bayId),
      duration: String(visit.duration),
    },
  });
  const submit = onSubmit(({ date, time, bayId, duration }) =>
    onPlace({ date, start: minuteOf(time), bayId, duration }),
  );
  return (
    <FormDialog
      open
      title={t('move.title', { name: nameOf(visit) })}
      submit={t('move.submit')}
      cancel={t('move.cancel')}
      pending={pending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField
          label={t('date')}
          type="date"
          required
          readOnly={!allowed.start}
          min={workshopToday()}
          {...field('date')}
        />
        <DateTimeField
          label={t('move.start')}
          type="time"
          required
          readOnly={!allowed.start}
          step={300}
          {...field('time')}
        />
        <SelectField
          label={t('move.bay')}
          options={board.bays
            .filter(({ id, active }) => active || id === visit.bayId)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('bayId')}
        />
        <WholeNumberField label={t('move.duration')} required {...field('duration')} />
      </div>
    </FormDialog>
  );
}
