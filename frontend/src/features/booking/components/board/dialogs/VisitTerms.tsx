import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { fieldPropsOf } from '../../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { AmountField, WholeNumberField } from '../../../../../shared/forms/TextField.tsx';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import type { BoardBay } from '../../../model/board/board-day.ts';
import { MAX_DURATION, MIN_DURATION } from '../../../model/board/place.ts';
import { MoreServices } from '../../catalogue/MoreServices.tsx';
import { DeskStarts } from '../new-visit/DeskStarts.tsx';
import type { DeskVisitFormOf } from '../new-visit/desk-visit-form.ts';

export function VisitTerms({
  form,
  services,
  serviceIds,
  listPrice,
  bays,
  startsFrom,
  isWalkIn,
}: {
  form: DeskVisitFormOf;
  services: readonly Schemas['Service'][];
  /** The chosen services, the first one first. */
  serviceIds: readonly number[];
  /** The price of these services, in RON. */
  listPrice: number;
  bays: readonly BoardBay[];
  /** The first day of the free starts to choose from; undefined when the board gave the start. */
  startsFrom: string | undefined;
  isWalkIn: boolean;
}) {
  const { t, i18n } = useTranslation(['board', 'public']);
  const { register, control, setValue, clearErrors, formState } = form;
  const props = fieldPropsOf(register, formState.errors);
  const [date, time, bayId, duration] = useWatch({ control, name: ['date', 'time', 'bayId', 'duration'] });
  const [serviceId = 0, ...moreServiceIds] = serviceIds;
  return (
    <>
      <div className="pair">
        <SelectField
          label={t('add.service')}
          required
          placeholder={t('public:form.choose')}
          options={services.map(({ id, name, names }) => ({
            value: String(id),
            label: translated(name, names),
          }))}
          {...props('serviceId')}
        />
        <SelectField
          label={t('move.bay')}
          placeholder={isWalkIn ? t('add.anyBay') : undefined}
          options={bays
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          {...props('bayId')}
        />
        <MoreServices
          services={services}
          first={serviceId}
          chosen={moreServiceIds}
          error={formState.errors.moreServiceIds?.message}
          onChange={(ids) => setValue('moreServiceIds', ids)}
        />
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
      <div className="pair">
        {!isWalkIn && (
          <>
            <DateTimeField label={t('date')} type="date" required min={workshopToday()} {...props('date')} />
            <DateTimeField label={t('move.start')} type="time" required step={300} {...props('time')} />
          </>
        )}
        <WholeNumberField label={t('move.duration')} hint={t('add.durationHint')} {...props('duration')} />
        <AmountField
          label={t('add.price')}
          hint={
            listPrice > 0
              ? t('add.listPrice', { amount: formatAmount(listPrice, i18n.resolvedLanguage ?? 'ro') })
              : t('add.priceHint')
          }
          {...props('price')}
        />
      </div>
    </>
  );
}

/** The duration in the form; undefined until it is one that the desk may give. */
function minutesOf(typed: string): number | undefined {
  if (!/^\d{1,4}$/.test(typed.trim())) return undefined;
  const minutes = Number(typed);
  return minutes >= MIN_DURATION && minutes <= MAX_DURATION ? minutes : undefined;
}
