import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';

/** Opens the workshop again on days that were announced as closed; `period` is how people are told of them. */
export function useWithdrawClosure(id: number, period: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/closures/{id}', { params: { path: { id } } }),
    onSuccess: () =>
      toast({
        title: t('admin.closures.removed.title'),
        description: t('admin.closures.removed.text', { period }),
      }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('admin.closures.failed.title'),
        description: serverMessageOf(error),
      }),
    onSettled: () => refreshAppointments(queryClient),
  });
}
