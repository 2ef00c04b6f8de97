import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatPhone } from '../../../../../shared/format/format.ts';
import { bookingFieldName } from '../../../../../shared/vehicle/vehicle-fields.ts';
import {
  DESK_VEHICLE_FIELDS,
  type DeskAppointmentForm,
  type DeskAppointmentPayload,
} from '../../../api/board/desk-appointments.ts';
import { type Caller, type CallerKey, callerKeyOf, useCallers } from '../../../api/board/read-board.ts';
import type { AppointmentPrefill } from '../../../model/board/board-choice.ts';
import { isSamePhone, isWholePhone } from '../../../model/board/caller.ts';

export type CallerVehicle = Caller['vehicles'][number];

export function plateOf({ licensePlate, make, model }: CallerVehicle): string {
  return licensePlate ?? `${make} ${model}`;
}

/**
 * The caller: the matches of the phone, the chosen person and the vehicle. The only person with the complete phone is
 * chosen automatically. The form keeps name and vehicle even while their inputs are not shown.
 * @param isUnsettled whether a submission is under way or without an answer: it may have added this person already, and
 *   repeating it must send the same
 */
export function useCaller(
  form: Pick<
    UseFormReturn<DeskAppointmentForm, unknown, DeskAppointmentPayload>,
    'control' | 'setValue' | 'getValues' | 'clearErrors'
  >,
  prefill: AppointmentPrefill | undefined,
  isUnsettled: boolean,
) {
  const { control, setValue, getValues, clearErrors } = form;
  const phone = useWatch({ control, name: 'customerPhone' });
  const [caller, setCaller] = useState<Caller>();
  const [vehicle, setVehicle] = useState<CallerVehicle | 'other'>();
  const [linked, setLinked] = useState(() => keyOf(prefill));
  const callers = useCallers(caller ? undefined : (linked ?? callerKeyOf(phone)));
  const matches = callers.data ?? [];
  const sure = callers.isPlaceholderData
    ? []
    : matches.filter((one) => linked !== undefined || isSamePhone(phone, one.phone));
  const only = sure.length === 1 ? sure[0] : undefined;

  const fill = (name: keyof DeskAppointmentForm, value: string) => {
    setValue(name, value);
    clearErrors(name);
  };
  const chooseVehicle = (chosen: CallerVehicle | undefined) => {
    setVehicle(chosen ?? 'other');
    for (const field of DESK_VEHICLE_FIELDS) fill(bookingFieldName(field), String(chosen?.[field] ?? ''));
  };
  const choose = (chosen: Caller) => {
    setCaller(chosen);
    fill('customerPhone', formatPhone(chosen.phone));
    fill('customerName', chosen.name);
    const { vehicles } = chosen;
    const typed = DESK_VEHICLE_FIELDS.map((field) => getValues(bookingFieldName(field)));
    const isTyped = getValues('vehicleMake') !== '';
    const known =
      vehicles.find(({ id }) => id === prefill?.vehicleId) ??
      vehicles.find((one) =>
        DESK_VEHICLE_FIELDS.every((field, at) => {
          // A VIN that was not typed is not another one.
          return String(one[field] ?? '') === typed[at] || (field === 'vin' && typed[at] === '');
        }),
      ) ??
      (vehicles.length === 1 && !isTyped ? vehicles[0] : undefined);
    if (known) chooseVehicle(known);
    // A vehicle that was typed before this person was found is kept.
    else if (isTyped || vehicles.length === 0) setVehicle('other');
  };
  const markProven = () => setCaller((chosen) => chosen && { ...chosen, phoneProof: 'proven' });
  const restart = () => {
    setCaller(undefined);
    setVehicle(undefined);
    setLinked(keyOf(prefill));
  };
  const forget = () => {
    setLinked(undefined);
    if (!caller) return;
    setCaller(undefined);
    setVehicle(undefined);
    setValue('customerName', '');
    for (const field of DESK_VEHICLE_FIELDS) setValue(bookingFieldName(field), '');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another person is the only one
  useEffect(() => {
    if (only && !caller && !isUnsettled) choose(only);
  }, [only, isUnsettled]);

  return {
    caller,
    vehicle,
    matches: caller ? [] : matches,
    /** Whether several people have the complete phone, and none is chosen. */
    isAmbiguous: !caller && sure.length > 1,
    isUnknown:
      !caller && isWholePhone(phone) && callers.isSuccess && !callers.isPlaceholderData && matches.length === 0,
    choose,
    chooseVehicle,
    markProven,
    /** The customer of the appointment. An unproven phone does not assign the appointment to its account. */
    customerId: isGiven(caller) ? caller?.customerId : undefined,
    forget,
    restart,
  };
}

function isGiven(caller: Caller | undefined): boolean {
  return caller?.phoneProof === undefined || caller.phoneProof === 'proven';
}

function keyOf(prefill: AppointmentPrefill | undefined): CallerKey | undefined {
  if (prefill?.customerId !== undefined) return { customerId: prefill.customerId };
  return prefill?.vehicleId === undefined ? undefined : { vehicleId: prefill.vehicleId };
}
