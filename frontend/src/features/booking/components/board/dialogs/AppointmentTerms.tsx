import { addDays } from '@car-workshop/contracts/calendar';
import { MAX_DURATION, MIN_DURATION, RECORDED_DAYS } from '@car-workshop/contracts/values/schedule';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { AmountField, WholeNumberField } from '../../../../../shared/forms/TextField.tsx';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { formatDay, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import type { DeskAppointmentForm } from '../../../api/board/desk-appointments.ts';
import { type DeskJob, type DeskStart, useDeskStarts } from '../../../api/board/read-board.ts';
import type { BoardBay } from '../../../model/board/board-day.ts';
import { bayOptions } from '../../../model/board/place.ts';
import { MoreServices } from '../../catalogue/MoreServices.tsx';
import styles from '../../start/start.module.css';
import { useDeskServices } from '../new-appointment/desk-appointment-form.ts';

export function AppointmentTerms(props: {
  bays: readonly BoardBay[];
  /** The first day of the free starts to choose from; undefined when the board gave the start. */
  startsFrom: string | undefined;
  isWalkIn: boolean;
}) {
  const { bays, startsFrom, isWalkIn } = props;
  const { t, i18n } = useTranslation(['board', 'public']);
  const form = useFormContext<DeskAppointmentForm>();
  const { control, setValue, clearErrors, formState } = form;
  const { services, serviceIds, listPrice } = useDeskServices(form);
  const [date, time, bayId, duration] = useWatch({ control, name: ['date', 'time', 'bayId', 'duration'] });
  const [serviceId = 0, ...moreServiceIds] = serviceIds;
  return (
    <>
      <div className="pair">
        <SelectField
          label={t('public:booking.summary.service')}
          required
          placeholder={t('public:form.choose')}
          options={services.map(({ id, name, names }) => ({ value: String(id), label: translated(name, names) }))}
          name="serviceId"
        />
        <SelectField label={t('move.bay')} placeholder={t('add.anyBay')} options={bayOptions(bays)} name="bayId" />
      </div>
      {startsFrom !== undefined && (
        <DeskStarts
          job={{ serviceId, moreServiceIds, duration: minutesOf(duration), from: startsFrom }}
          bays={bays}
          start={{ date, time, bayId }}
          onChoose={(start) => {
            for (const name of ['date', 'time', 'bayId'] as const) {
              setValue(name, String(start[name]));
              clearErrors(name);
            }
          }}
        />
      )}
      <MoreServices
        services={services}
        first={serviceId}
        chosen={moreServiceIds}
        error={formState.errors.moreServiceIds?.message}
        onChange={(ids) => setValue('moreServiceIds', ids)}
      />
      <div className="pair">
        {!isWalkIn && (
          <>
            <DateTimeField
              label={t('words.day')}
              type="date"
              required
              min={addDays(workshopToday(), -RECORDED_DAYS)}
              name="date"
            />
            <DateTimeField label={t('words.time')} type="time" required step={300} name="time" />
          </>
        )}
        <WholeNumberField label={t('move.duration')} hint={t('add.durationHint')} name="duration" />
        <AmountField
          label={t('words.priceRon')}
          hint={
            listPrice > 0
              ? t('add.listPrice', { amount: formatAmount(listPrice, i18n.resolvedLanguage ?? 'ro') })
              : t('add.priceHint')
          }
          name="price"
        />
      </div>
    </>
  );
}

function minutesOf(typed: string): number | undefined {
  if (!/^\d{1,4}$/.test(typed.trim())) return undefined;
  const minutes = Number(typed);
  return minutes >= MIN_DURATION && minutes <= MAX_DURATION ? minutes : undefined;
}

// The room of the starts is the same before and after a service is chosen.
function DeskStarts(props: {
  job: DeskJob;
  bays: readonly BoardBay[];
  start: { date: string; time: string; bayId: string };
  onChoose: (start: DeskStart) => void;
}) {
  const { job, bays, start, onChoose } = props;
  const { t, i18n } = useTranslation('board');
  const { data: starts } = useDeskStarts(job);
  const hint = job.serviceId === 0 ? t('invalid.service') : starts?.length === 0 ? t('add.noStarts') : undefined;
  return (
    <fieldset className="stack-2">
      <legend className="label">{t('add.starts')}</legend>
      <div className={styles.starts} data-count="4">
        {hint && <p className="hint flush full-row">{hint}</p>}
        {!hint &&
          starts?.map((free) => {
            const { date, time, bayId } = free;
            const isChosen = date === start.date && time === start.time && String(bayId) === start.bayId;
            return (
              <button
                key={`${date} ${time}`}
                type="button"
                className={styles.start}
                aria-pressed={isChosen}
                onClick={() => onChoose(free)}
              >
                <span>{formatDay(date, i18n.resolvedLanguage)}</span>
                <strong className="tabular lead-size">{time}</strong>
                <span>{bays.find(({ id }) => id === bayId)?.name}</span>
              </button>
            );
          })}
      </div>
    </fieldset>
  );
}
