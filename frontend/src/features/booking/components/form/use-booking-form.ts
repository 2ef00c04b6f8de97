import { useCallback, useEffect, useRef, useState } from 'react';
import { type Path, type Resolver, type UseFormSetValue, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  fieldErrorsOf,
  isNetworkError,
  type SlotAlternative,
  serverMessageOf,
} from '../../../../shared/api/api-error.ts';
import { appointmentPath } from '../../../../shared/appointment/appointment-path.ts';
import { useSelectRestored } from '../../../../shared/drafts/select-restored.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { tellMissing } from '../../../../shared/later/later.tsx';
import { loadCode } from '../../../../shared/later/load-code.ts';
import { readSession } from '../../../../shared/session/session-store.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { alternativesTo, isSessionEnded, useBookAppointment } from '../../api/book-appointment.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import type { BookingForm, BookingPayload } from '../../api/booking-schema.ts';
import type { AppointmentServices } from '../../api/services.ts';
import { useServices } from '../../api/services.ts';
import { BookingDraft } from './booking-draft.ts';
import { rememberGuest } from './remember-guest.ts';
import { forgetGuest, rememberedGuest } from './remembered-guest.ts';
import type { Steps } from './use-steps.ts';

/** The step of the fields that may be folded when the server refuses them. */
const FOLDING_STEPS: Readonly<Record<string, 1 | 2 | undefined>> = {
  serviceId: 1,
  moreServiceIds: 1,
  appointmentDate: 2,
  appointmentTime: 2,
};
/** What is offered instead of a start that is no longer free, and why it is not, unless it is taken. */
export interface UnavailableStart {
  starts: readonly SlotAlternative[];
  reason: string | undefined;
}

/** The type of the error of a form whose schema could not be loaded. */
const UNCHECKED = 'unchecked';
const FIELDS = Object.keys(EMPTY_BOOKING) as Path<BookingForm>[];

/** Validates the form. The schema loads when it is first needed; without it no form is valid. */
function useResolver(): Resolver<BookingForm, unknown, BookingPayload> {
  const { t } = useTranslation();
  return useCallback(
    async (form, context, options) => {
      const schema = await loadCode(() => import('../../api/booking-schema.ts')).catch(() => undefined);
      if (!schema) return { values: {}, errors: { root: { type: UNCHECKED } } };
      return schema.bookingResolver(t, workshopToday())(form, context, options);
    },
    [t],
  );
}

/**
 * The booking form with its draft, its prefilled fields and its submission (specification §4, §8). A booking opens the
 * page of the appointment.
 */
export function useBookingForm(openStep: Steps['open']) {
  const { t } = useTranslation();
  const userId = useSession()?.id;
  const [draft] = useState(() => new BookingDraft(userId));
  const [defaultValues] = useState(() => draft.load(workshopToday()));
  const form = useForm<BookingForm, unknown, BookingPayload>({
    resolver: useResolver(),
    defaultValues,
    shouldFocusError: true,
  });
  const { getValues, setError, setValue, subscribe } = form;
  const booking = useBookAppointment(() => draft.clear());
  const isSending = useRef(false);
  const isBooked = useRef(false);
  const navigate = useNavigate();
  const [alternatives, setAlternatives] = useState<UnavailableStart>();
  const [failure, setFailure] = useState<string>();
  const [remembers, setRemembers] = useState(() => userId === undefined && rememberedGuest() !== undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // What changes under the success, such as the start that is taken now, is of no further use.
          if (!isBooked.current) draft.save(values);
        },
      }),
    [subscribe, draft],
  );
  const selectRestored = useSelectRestored(defaultValues);

  const send = ({ rewardCode, ...booked }: BookingPayload) => {
    // A second tap before the button shows that the first one is on its way: both see the same render.
    if (isSending.current || isBooked.current) return;
    isSending.current = true;
    setFailure(undefined);
    // A reward belongs to an account: without its session the appointment is booked without it.
    const isClient = readSession()?.role === 'client';
    booking.mutate(
      { ...booked, rewardCode: isClient ? rewardCode : undefined },
      {
        onSettled: () => {
          isSending.current = false;
        },
        onSuccess: (appointment) => {
          // The form stays as it is until the page of the appointment replaces it; the next one is empty.
          isBooked.current = true;
          draft.clear();
          if (userId === undefined) remembers ? rememberGuest(getValues(), appointment) : forgetGuest();
          const token = readSession()?.role === 'client' ? undefined : appointment.manageToken;
          navigate(appointmentPath(appointment.id, token), { state: { justBooked: true } });
        },
        onError: (error) => {
          const starts = alternativesTo(error);
          const [refused] = fieldErrorsOf(error, FIELDS);
          setAlternatives(starts && { starts, reason: refused?.message });
          if (starts) return;
          if (!isSessionEnded(error) && !refused) {
            setFailure(
              isNetworkError(error) ? t('error.network') : (serverMessageOf(error) ?? t('booking.failure.text')),
            );
          }
          showServerErrors(error, FIELDS, setError);
          const step = refused && FOLDING_STEPS[refused.name];
          if (step) openStep(step);
        },
      },
    );
  };
  const submit = form.handleSubmit(send, ({ root }) => {
    if (root?.type !== UNCHECKED) return;
    tellMissing(t('booking.failure.title'));
    setFailure(t('error.network'));
  });

  const bookAlternative = ({ date, time }: SlotAlternative) => {
    setValue('appointmentDate', date);
    setValue('appointmentTime', time);
    return submit();
  };

  const { isPending, isSuccess, error } = booking;
  return {
    form,
    submit,
    bookAlternative,
    // Also until the page of the appointment is there: a second tap would book again.
    pending: isPending || isSuccess,
    alternatives,
    failure,
    sessionEnded: isSessionEnded(error),
    selectRestored,
    memory: userId === undefined ? { remembers, setRemembers } : undefined,
  };
}

export function useChosenServices() {
  const { control } = useFormContext<BookingForm>();
  const [serviceId, moreServiceIds] = useWatch({ control, name: ['serviceId', 'moreServiceIds'] });
  const { data: services = [] } = useServices();
  const ids: AppointmentServices = serviceId ? [serviceId, ...moreServiceIds] : [];
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return {
    ids,
    chosen,
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    duration: chosen.reduce((sum, { duration }) => sum + duration, 0),
  };
}

export function fillForm(setValue: UseFormSetValue<BookingForm>, values: Partial<BookingForm>): void {
  for (const [field, value] of Object.entries(values)) setValue(field as keyof BookingForm, value);
}
