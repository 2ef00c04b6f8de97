import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** The accounts of the desk, to which a complaint can be assigned. */
export function useAssignees() {
  return useQuery({
    queryKey: complaintsKeys.assignees,
    queryFn: () => bodyOf(api.GET('/api/admin/complaints/assignees')),
  });
}
