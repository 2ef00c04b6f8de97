import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';

/** Cancels an appointment in the workshop's name; the toasts are those of specification §8. */
export function useCancelAppointment(id: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: { path: { id } } }),
    onSuccess: () => toast({ title: t('manage.cancelled.title'), description: t('manage.cancelled.text') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('manage.cancelFailed.title'),
        description: serverMessageOf(error) ?? t('manage.cancelFailed.text'),
      }),
    onSettled: () => refreshAppointments(queryClient),
  });
}
