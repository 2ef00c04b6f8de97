import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { useLoadedBody } from '../../../shared/settings/use-settings-form.ts';
import { APPOINTMENTS_TO_MOVE } from './appointments-to-move.ts';
import { bookingKeys } from './booking-keys.ts';

const capacityKeys = {
  services: [...sharedKeys.settings, 'services'],
  bays: [...sharedKeys.settings, 'bays'],
  hours: [...sharedKeys.settings, 'hours'],
} as const;

export const CAPACITY_STALE = [
  sharedKeys.settings,
  sharedKeys.workshop,
  sharedKeys.board,
  sharedKeys.activity,
  bookingKeys.services,
  bookingKeys.availability,
];

// The sections of the settings and the steps of the setup wait for these in their `SectionBoundary`.
export const useManagedServices = () => useLoadedBody(capacityKeys.services, '/api/admin/services');
export const useBays = () => useLoadedBody(capacityKeys.bays, '/api/admin/bays');
export const useWorkingWeek = () => useLoadedBody(capacityKeys.hours, '/api/admin/opening-hours');
/** Suspends the page until they are read: a list that comes later would move what is below it. */
export const useLoadedAppointmentsToMove = () => useLoadedBody(APPOINTMENTS_TO_MOVE, '/api/admin/visits-to-move');

export interface SavedService {
  readonly id?: number;
  readonly version: number;
  readonly terms: Schemas['ServiceTerms'];
}

function useFeedback() {
  const { t } = useTranslation(['capacity', 'public']);
  return {
    success: () => ({ title: t('words.settingsSaved') }),
    // The page asks about the refusals that the admin can accept.
    failure: (error: unknown) =>
      acceptableRefusal(error)
        ? undefined
        : { title: t('words.settingsNotSaved'), fallback: t('public:error.generic') },
    invalidatesAlways: CAPACITY_STALE,
  };
}

export function useSaveService() {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ id, version, terms }: SavedService): Promise<void> => {
      if (id === undefined) {
        const header = submission.headerFor(terms);
        await api.POST('/api/admin/services', { body: terms, params: { header } });
      } else await api.PUT('/api/admin/services/{id}', { params: { path: { id } }, body: { ...terms, version } });
    },
    meta: { ...useFeedback(), submission },
  });
}

export function useOrderServices() {
  return useMutation({
    mutationFn: (ids: number[]) => api.PUT('/api/admin/services/order', { body: { ids } }),
    meta: useFeedback(),
  });
}

export function useAddBay() {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (name: string) =>
      api.POST('/api/admin/bays', { body: { name }, params: { header: submission.headerFor(name) } }),
    meta: { ...useFeedback(), submission },
  });
}

export function useOrderBays() {
  return useMutation({
    mutationFn: (ids: number[]) => api.PUT('/api/admin/bays/order', { body: { ids } }),
    meta: useFeedback(),
  });
}

const ACCEPTABLE = ['visits_affected', 'last_bay'];

export function acceptableRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? ACCEPTABLE.find((code) => code === error.problem.code) : undefined;
}

export function useChangeBay() {
  return useMutation({
    mutationFn: ({ id, ...body }: Schemas['ChangeBay'] & { id: number }) =>
      api.PUT('/api/admin/bays/{id}', { params: { path: { id } }, body }),
    meta: useFeedback(),
  });
}

export function useChangeHours() {
  return useMutation({
    mutationFn: (body: Schemas['ChangeOpeningHours']) => bodyOf(api.PUT('/api/admin/opening-hours', { body })),
    meta: useFeedback(),
  });
}

export function usePreviewHours() {
  return useMutation({
    mutationFn: (days: Schemas['WorkingDayTerms'][]) =>
      bodyOf(api.POST('/api/admin/opening-hours/preview', { body: { days } })),
  });
}

export const usePreviewClosure = (from: string, to: string) =>
  useQuery({
    queryKey: [...sharedKeys.settings, 'closure-preview', from, to],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/admin/closures/preview', { body: { from, to }, signal })),
    enabled: from !== '' && to >= from,
  });

export function useClosureAppointments() {
  const { t } = useTranslation(['account', 'public']);
  return useMutation({
    mutationFn: ({ from, to }: Schemas['ClosurePreview']) =>
      bodyOf(api.POST('/api/admin/closures/preview', { body: { from, to } })),
    meta: {
      failure: () => ({
        title: t('account:admin.closures.failed.title'),
        fallback: t('public:error.generic'),
        fields: ['from', 'to'],
      }),
    },
  });
}
