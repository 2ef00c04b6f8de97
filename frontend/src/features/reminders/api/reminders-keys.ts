import { sharedKeys } from '../../../shared/api/query-keys.ts';

/** The query keys of this feature. Reminders are below the service book, whose other changes can move due dates. */
export const remindersKeys = {
  ofVehicle: (vehicleId: number, all: boolean) => [...sharedKeys.serviceBook(vehicleId), 'reminders', { all }],
  lastReading: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'last-reading'],
  own: (userId: number | undefined) => [...sharedKeys.serviceBooks, 'own', userId],
  due: (query: object) => [...sharedKeys.serviceBooks, 'due', query],
  noticeResult: [...sharedKeys.serviceBooks, 'notices'],
  calendarFeed: (userId: number | undefined) => ['calendar-feed', userId],
} as const;
