import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';

/** Cancels one of the client's own appointments. */
export function useCancelOwnAppointment(id: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: { path: { id } } }),
    onSuccess: () => toast({ title: t('client.cancelled.title'), description: t('client.cancelled.text') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('client.cancelFailed.title'),
        description: serverMessageOf(error) ?? t('client.cancelFailed.text'),
      }),
    onSettled: () => refreshAppointments(queryClient),
  });
}
