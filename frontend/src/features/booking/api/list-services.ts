import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';

export type Service = Schemas['Service'];

/** The services that can be booked. */
export function useServices() {
  return useQuery({ queryKey: ['services'], queryFn: () => bodyOf(api.GET('/api/services')) });
}
