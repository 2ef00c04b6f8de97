import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { formatShortDate, type IsoDate } from '../../../shared/time/workshop-clock.ts';
import type { Photo } from '../../../shared/ui/photos/PhotoGallery.tsx';
import { useTypeName } from '../model/use-type-name.ts';
import { saveRevisionKey } from './items.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** A revision that two people may edit: refetched on window focus unless changes of this device are pending. */
export function useRevision(id: number) {
  const queryClient = useQueryClient();
  return useBody(revisionsKeys.revision(id), '/api/revisions/{id}', {
    params: { path: { id } },
    ...EVERY_APPOINTMENT,
    refetchOnWindowFocus: () => queryClient.isMutating({ mutationKey: saveRevisionKey(id) }) === 0 && 'always',
  });
}

/** The latest completed revision of an appointment, among the newest fifty of its vehicle. */
export const useRevisionOfAppointment = (vehicleId: number, appointmentId: number | undefined) =>
  useBody(revisionsKeys.openRevisions(vehicleId), '/api/vehicles/{id}/revisions', {
    params: { path: { id: vehicleId } },
    select: (revisions) => revisions.find((one) => one.status === 'completed' && one.appointmentId === appointmentId),
  });

export const useOpenRevisions = (vehicleId: number) =>
  useBody(revisionsKeys.openRevisions(vehicleId), '/api/vehicles/{id}/revisions', {
    params: { path: { id: vehicleId } },
    select: (revisions) => revisions.filter(({ status }) => status === 'planned' || status === 'in-progress'),
  });

type Plan = Schemas['PlanRevisionBody'];

/** Creates a revision and starts it; a revision with a future day stays planned. */
export function useCreateRevision(today: IsoDate) {
  const { t, i18n } = useTranslation('revisions');
  const { nameOf } = useTypeName();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const planned = await bodyOf(
        api.POST('/api/admin/revisions', { body: plan, params: { header: submission.headerFor(plan) } }),
      );
      if (planned.revisionDate > today) return planned;
      return await start(planned);
    },
    meta: {
      submission,
      success: ({ status, type, revisionDate }: Schemas['Revision']) => {
        if (status !== 'planned') return undefined;
        const date = formatShortDate(revisionDate, i18n.resolvedLanguage);
        return { title: t('start.planned.title'), description: t('start.planned.text', { type: nameOf(type), date }) };
      },
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

/** Starts a new revision. A 409 means that an earlier call, whose response was lost, has started it. */
async function start(planned: Schemas['Revision']): Promise<Schemas['Revision']> {
  const { id } = planned;
  try {
    return await bodyOf(api.POST('/api/admin/revisions/{id}/start', { params: { path: { id } } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await bodyOf(api.GET('/api/revisions/{id}', { params: { path: { id } } }));
  }
}

export function galleryPhotos(revisionId: number, photos: ReadonlyArray<Schemas['RevisionPhoto']>): readonly Photo[] {
  return photos.map(({ id }) => ({
    id,
    thumbUrl: `/api/revisions/${revisionId}/photos/${id}/thumb`,
    largeUrl: `/api/revisions/${revisionId}/photos/${id}/large`,
  }));
}
