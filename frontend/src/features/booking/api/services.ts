import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

export function useServices() {
  return useQuery({ queryKey: bookingKeys.services, queryFn: () => bodyOf(api.GET('/api/services')) });
}

/** What the server answers for a slug that names no offered service, or cannot name one. */
const NO_SERVICE = [400, 404];

async function readServicePage(slug: string): Promise<Schemas['ServicePage'] | null> {
  try {
    return await bodyOf(api.GET('/api/services/{slug}', { params: { path: { slug } } }));
  } catch (error) {
    if (error instanceof ApiError && NO_SERVICE.includes(error.status)) return null;
    throw error;
  }
}

/** The page of a service by its slug or a former one; null when it is not offered. */
export function useServicePage(slug: string) {
  return useQuery({ queryKey: bookingKeys.servicePage(slug), queryFn: () => readServicePage(slug) });
}
