import type { QueryClient } from '@tanstack/react-query';

/**
 * Reloads what an appointment shows up in: lists, free hours, figures, points, activity. Fetched data never goes
 * stale by itself (specification §7), so whoever changes an appointment has to say so. Services stay as they are.
 */
export function refreshAppointments(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'services' });
}
