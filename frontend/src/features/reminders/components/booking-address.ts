import type { Schemas } from '../../../shared/api/client.ts';

/** Types of reminders that no appointment resolves. */
const BOUGHT_ELSEWHERE: ReadonlySet<string> = new Set(['rca', 'rovinieta']);

/** The URL that books an appointment for a reminder, prefilled; undefined for types that no appointment resolves. */
export function bookingAddress({
  reminderType,
  serviceId,
  vehicleId,
}: Pick<Schemas['Reminder'], 'reminderType' | 'serviceId' | 'vehicleId'>): string | undefined {
  if (BOUGHT_ELSEWHERE.has(reminderType)) return undefined;
  const where = new URLSearchParams({
    ...(serviceId !== null && { serviceId: String(serviceId) }),
    vehicleId: String(vehicleId),
  });
  return `/booking?${where}`;
}
