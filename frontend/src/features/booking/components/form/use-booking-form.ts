import { useEffect, useMemo, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SlotAlternative } from '../../../../shared/api/api-error.ts';
import { formatPhone } from '../../../../shared/format.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { alternativesTo, type BookedAppointment, useBookAppointment } from '../../api/book-appointment.ts';
import {
  type BookingForm,
  type BookingPayload,
  bookingSchema,
  EMPTY_BOOKING,
} from '../../api/booking-schema.ts';
import { useSignedInClient } from '../../api/get-signed-in-client.ts';
import { clearDraft, loadDraft, saveDraft } from './booking-draft.ts';

const FIELDS = Object.keys(EMPTY_BOOKING) as Path<BookingForm>[];

/** The booking form with its draft, its prefilled fields and its submission (specification §4, §8). */
export function useBookingForm() {
  const { t } = useTranslation();
  const today = workshopToday();
  const resolver = useMemo(() => schemaResolver(bookingSchema(t, today)), [t, today]);
  const form = useForm<BookingForm, unknown, BookingPayload>({
    resolver,
    defaultValues: loadDraft(today),
    shouldFocusError: true,
  });
  const { getValues, reset, setError, setValue, subscribe } = form;
  const booking = useBookAppointment();
  const [booked, setBooked] = useState<BookedAppointment>();
  const [alternatives, setAlternatives] = useState<readonly SlotAlternative[]>();

  const { name, phone } = useSignedInClient() ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: `booked` prefills the form again after a booking
  useEffect(() => {
    if (name && !getValues('customerName')) setValue('customerName', name);
    if (phone && !getValues('customerPhone')) setValue('customerPhone', formatPhone(phone));
  }, [name, phone, booked, getValues, setValue]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [subscribe],
  );

  const submit = form.handleSubmit((payload) =>
    booking.mutate(payload, {
      onSuccess: (appointment) => {
        reset(EMPTY_BOOKING);
        clearDraft();
        setAlternatives(undefined);
        setBooked(appointment);
      },
      onError: (error) => {
        setAlternatives(alternativesTo(error));
        showServerErrors(error, FIELDS, setError);
      },
    }),
  );

  /** Submits the form with another start. */
  const bookAlternative = ({ date, time }: SlotAlternative) => {
    setValue('appointmentDate', date);
    setValue('appointmentTime', time);
    return submit();
  };

  return { form, submit, bookAlternative, pending: booking.isPending, booked, alternatives };
}
