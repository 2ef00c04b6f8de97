import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { APPOINTMENT_PAGES, type AppointmentPage } from './list-appointments.ts';

const CHANGE_STATUS = ['change-appointment-status'];

/**
 * Moves an appointment to its next status: shown at once, taken back when the server refuses (specification §4).
 * Only this appointment is taken back, so that changes of others under way stay.
 */
export function useChangeAppointmentStatus({ id, status: before }: Schemas['Appointment']) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');

  const show = (status: Schemas['AppointmentStatus']) =>
    queryClient.setQueriesData<AppointmentPage>(
      { queryKey: APPOINTMENT_PAGES },
      (page) =>
        page && {
          ...page,
          appointments: page.appointments.map((one) => (one.id === id ? { ...one, status } : one)),
        },
    );

  return useMutation({
    mutationKey: CHANGE_STATUS,
    // Two steps in quick succession reach the server in their order.
    scope: { id: `appointment-${id}` },
    mutationFn: (status: Schemas['AppointmentStatus']) =>
      bodyOf(api.PATCH('/api/appointments/{id}/status', { params: { path: { id } }, body: { status } })),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: APPOINTMENT_PAGES });
      show(status);
      return { before };
    },
    onSuccess: () => toast({ title: t('manage.updated.title'), description: t('manage.updated.text') }),
    onError: (_error, _status, shown) => {
      if (shown) show(shown.before);
      toast({
        variant: 'destructive',
        title: t('manage.updateFailed.title'),
        description: t('manage.updateFailed.text'),
      });
    },
    onSettled: () => {
      // The last of several changes reloads: a list fetched in between would show the others as they were.
      if (queryClient.isMutating({ mutationKey: CHANGE_STATUS }) === 1) refreshAppointments(queryClient);
    },
  });
}
