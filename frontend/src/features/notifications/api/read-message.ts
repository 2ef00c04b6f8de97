import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** A message with the attempts to send it, once they are asked for. */
export function useMessage(id: number, enabled: boolean) {
  return useQuery({
    queryKey: notificationsKeys.message(id),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/admin/messages/{id}', { params: { path: { id } }, signal })),
    enabled,
  });
}
