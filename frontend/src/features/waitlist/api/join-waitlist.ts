import { addDays } from '@car-workshop/contracts/calendar';
import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { MAX_CUSTOMER_NAME } from '@car-workshop/contracts/values/customers';
import { MAX_MAKE, OLDEST_YEAR } from '@car-workshop/contracts/values/vehicles';
import { MAX_DAYS, PARTS_OF_DAY, type PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import { plateField } from '../../../shared/forms/plate-field.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { waitlistKeys } from './waitlist-keys.ts';

const MAX_SERVICES = 1 + MAX_MORE_SERVICES;

/** Every day from the first to the last; empty when the order is wrong. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

function wantedFields(t: TFunction<'waitlist'>, today: string) {
  return {
    serviceIds: z
      .array(z.string())
      .check(
        z.minLength(1, t('invalid.services')),
        z.maxLength(MAX_SERVICES, t('invalid.tooManyServices', { max: MAX_SERVICES })),
      ),
    from: z.string().check(z.refine((day) => day >= today, t('invalid.from'))),
    to: z.string().check(z.minLength(1, t('invalid.to'))),
    part: z.enum(PARTS_OF_DAY),
  };
}

const periodCheck = (t: TFunction<'waitlist'>) =>
  z.refine<{ from: string; to: string }>(({ from, to }) => !to || (to >= from && daysOf(from, to).length <= MAX_DAYS), {
    message: t('invalid.period', { max: MAX_DAYS }),
    path: ['to'],
  });

export function changeSchema(t: TFunction<'waitlist'>, today: string) {
  return z.object(wantedFields(t, today)).check(periodCheck(t));
}

export type ChangePayload = z.output<ReturnType<typeof changeSchema>>;

export function joinSchema(t: TFunction<'waitlist'>, today: string) {
  const required = (message: string, max: number) =>
    z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, message));
  const newest = Number(today.slice(0, 4)) + 1;
  const year = t('invalid.vehicleYear', { min: OLDEST_YEAR, max: newest });
  return z
    .object({
      ...wantedFields(t, today),
      customerName: required(t('invalid.name'), MAX_CUSTOMER_NAME),
      customerPhone: phoneField(t('words.phoneInvalid'), t('words.phoneInvalid')),
      phoneCode: optionalText(),
      vehicleMake: required(t('invalid.make'), MAX_MAKE),
      vehicleModel: required(t('invalid.model'), MAX_MAKE),
      vehicleYear: z.pipe(
        z.string().check(z.trim(), z.regex(/^\d{4}$/, year)),
        z.coerce.number<string>().check(z.minimum(OLDEST_YEAR, year), z.maximum(newest, year)),
      ),
      vehicleLicensePlate: plateField(t('words.plateInvalid')),
    })
    .check(periodCheck(t));
}

type JoinSchema = ReturnType<typeof joinSchema>;
export type JoinForm = z.input<JoinSchema>;
export type JoinPayload = z.output<JoinSchema>;

/** Services, days and part of the day for the API. @param days replaces the list of every day of the period */
export function wantedBody(
  { serviceIds, from, to, part }: ChangePayload,
  days = daysOf(from, to),
): Schemas['ChangeWaitlistEntry'] {
  const [serviceId = 0, ...moreServiceIds] = serviceIds.map(Number);
  return { serviceId, ...(moreServiceIds.length > 0 && { moreServiceIds }), days, part };
}

function bodyFrom({ serviceIds, from, to, part, ...others }: JoinPayload): Schemas['JoinWaitlist'] {
  return { ...others, ...wantedBody({ serviceIds, from, to, part }) };
}

export function useJoinWaitlist() {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (payload: JoinPayload) => {
      const body = bodyFrom(payload);
      const header = submission.headerFor(body);
      return bodyOf(api.POST('/api/waitlist', { body, params: { header } }));
    },
    meta: { submission, invalidates: [waitlistKeys.all] },
  });
}

export function useJoinForEarlier(access: AppointmentAccess) {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (part: PartOfDay) => {
      const body = { appointmentId: access.id, part };
      const { header } = parametersOf(access);
      const params = { header: { ...header, ...submission.headerFor(body) } };
      return bodyOf(api.POST('/api/waitlist/earlier', { body, params }));
    },
    meta: { submission, invalidatesAlways: [waitlistKeys.all] },
  });
}

/** The free start that can be booked instead of waiting, if the request was refused because of one. */
export function freeStartOf(error: unknown): Schemas['WaitlistFreeStart'] | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'waitlist_start_is_free') return undefined;
  return (error.problem as Partial<Schemas['WaitlistConflict']>).start;
}

/** The first free start that fits the wish, of the next few; undefined while the wish is incomplete. */
export function useFreeStart({ serviceIds, from, to, part }: Pick<JoinForm, 'serviceIds' | 'from' | 'to' | 'part'>) {
  const [serviceId = 0, ...moreServiceIds] = serviceIds.map(Number);
  const query = { serviceId, ...(moreServiceIds.length > 0 && { moreServiceIds }), from, count: 10 };
  const { data } = useBody([...waitlistKeys.all, 'free', query], '/api/time-slots/next', {
    params: { query },
    enabled: serviceId > 0 && from !== '' && from <= to && moreServiceIds.length <= MAX_MORE_SERVICES,
  });
  const isWanted = (time: string) => part === 'any' || (part === 'morning' ? time < '12:00' : time >= '12:00');
  return data?.find(({ date, time }) => date <= to && isWanted(time));
}

export const useOfferedServices = () => useBody([REFERENCE_DATA, 'services'], '/api/services');

export function useOwnContact() {
  const session = useSession();
  const isClient = session?.role === 'client';
  const { data } = useBody([...sharedKeys.signedInClient, session?.id], '/api/auth/me', { enabled: isClient });
  return isClient ? data?.user : undefined;
}
