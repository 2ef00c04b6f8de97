import { useMemo } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { fieldPropsOf } from '../../../../shared/forms/field-props.ts';
import { WholeNumberField } from '../../../../shared/forms/NumberField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import { bookingFieldName } from '../../../../shared/vehicle/vehicle-fields.ts';
import {
  DESK_VEHICLE_FIELDS,
  DESK_VISIT_FIELDS,
  type DeskVisitForm,
  type DeskVisitPayload,
  deskVisitSchema,
} from '../../api/desk-visit-schema.ts';
import { useEnterVisit } from '../../api/enter-visit.ts';
import { useServices } from '../../api/list-services.ts';
import type { BoardBay } from '../../board/board-types.ts';
import { timeOf } from '../../board/minutes.ts';
import { MoreServices } from '../MoreServices.tsx';
import type { BoardSpot } from './board-context.ts';

/** Enters a visit: at a spot of the board, or as a walk-in that begins now. */
export function NewVisitDialog({
  bays,
  spot,
  isWalkIn,
  onClose,
}: {
  bays: readonly BoardBay[];
  spot: BoardSpot;
  isWalkIn: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['board', 'public']);
  const services = useServices();
  const enter = useEnterVisit();
  const resolver = useMemo(() => schemaResolver(deskVisitSchema(t, workshopToday())), [t]);
  const { register, control, handleSubmit, setError, formState } = useForm<
    DeskVisitForm,
    unknown,
    DeskVisitPayload
  >({
    resolver,
    defaultValues: { ...EMPTY, ...startOf(spot, isWalkIn) },
  });
  const { errors } = formState;
  const { field: more } = useController({ control, name: 'moreServiceIds' });
  const serviceId = useWatch({ control, name: 'serviceId' });
  const props = fieldPropsOf(register, errors);
  const submit = handleSubmit(({ date, time, bayId, ...form }) => {
    // A further service may have become the first one.
    const visit = { ...form, moreServiceIds: form.moreServiceIds.filter((id) => id !== form.serviceId) };
    enter.mutate(
      isWalkIn ? { ...visit, bayId: bayId || undefined, walkIn: true } : { ...visit, bayId, date, time },
      {
        onSuccess: onClose,
        onError: (error) => showServerErrors(error, DESK_VISIT_FIELDS, setError),
      },
    );
  });
  return (
    <FormDialog
      open
      wide
      title={t(isWalkIn ? 'add.walkInTitle' : 'add.title')}
      submit={t(isWalkIn ? 'add.walkInSubmit' : 'add.submit')}
      cancel={t('add.cancel')}
      pending={enter.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isWalkIn && <p className="hint">{t('add.walkInHint')}</p>}
      <div className="pair">
        <TextField
          label={t('add.phone')}
          type="tel"
          inputMode="tel"
          required
          autoComplete="off"
          {...props('customerPhone')}
        />
        <TextField label={t('add.name')} required autoComplete="off" {...props('customerName')} />
        {DESK_VEHICLE_FIELDS.map((field) => {
          const name = bookingFieldName(field);
          return (
            <VehicleInput
              key={field}
              field={field}
              registration={register(name)}
              markOptional={field === 'licensePlate'}
              error={errors[name]?.message}
            />
          );
        })}
        <SelectField
          label={t('add.service')}
          required
          placeholder={t('public:form.choose')}
          options={(services.data ?? []).map(({ id, name, names }) => ({
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
          services={services.data ?? []}
          first={Number(serviceId)}
          chosen={more.value}
          error={errors.moreServiceIds?.message}
          onChange={more.onChange}
        />
        {!isWalkIn && (
          <>
            <DateTimeField label={t('date')} type="date" required min={workshopToday()} {...props('date')} />
            <DateTimeField label={t('move.start')} type="time" required step={300} {...props('time')} />
          </>
        )}
        <WholeNumberField label={t('move.duration')} hint={t('add.durationHint')} {...props('duration')} />
      </div>
      <TextAreaField label={t('add.notes')} rows={2} {...props('notes')} />
    </FormDialog>
  );
}

const EMPTY: DeskVisitForm = {
  customerPhone: '',
  customerName: '',
  vehicleLicensePlate: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  serviceId: '',
  moreServiceIds: [],
  bayId: '',
  date: '',
  time: '',
  duration: '',
  notes: '',
};

/** Day, time and bay of the form at the start. The time of a walk-in is the server's. */
function startOf({ date, bayId, start }: BoardSpot, isWalkIn: boolean): Partial<DeskVisitForm> {
  const time = start === undefined ? '' : timeOf(start);
  return isWalkIn ? { date, time: '00:00' } : { date, bayId: String(bayId), time };
}
