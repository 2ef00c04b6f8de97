import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { remindersKeys } from './reminders-keys.ts';

export type Reminder = Schemas['Reminder'];

/** The reminders of a vehicle, soonest first; with `all` the ended ones too. */
export function useReminders(vehicleId: number, all = false) {
  return useQuery({
    queryKey: remindersKeys.ofVehicle(vehicleId, all),
    queryFn: () =>
      bodyOf(
        api.GET('/api/vehicles/{id}/reminders', {
          params: { path: { id: vehicleId }, query: all ? { all: 'true' } : {} },
        }),
      ),
  });
}
