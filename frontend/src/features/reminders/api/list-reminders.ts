import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

export type Reminder = Schemas['Reminder'];

/** The reminders of a vehicle, the soonest first; with `all` also those that have ended. */
export function useReminders(vehicleId: number, all = false) {
  return useQuery({
    queryKey: [...bookOf(vehicleId), 'reminders', { all }],
    queryFn: () =>
      bodyOf(
        api.GET('/api/vehicles/{id}/reminders', {
          params: { path: { id: vehicleId }, query: all ? { all: 'true' } : {} },
        }),
      ),
  });
}
