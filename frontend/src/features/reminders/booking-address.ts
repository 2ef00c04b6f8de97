import type { Schemas } from '../../shared/api/client.ts';

/** Papers that no workshop sells: there is nothing to book for them. */
const BOUGHT_ELSEWHERE: ReadonlySet<string> = new Set(['rca', 'rovinieta']);

/** Where a visit for what is due is booked, with service and vehicle filled in; nothing when no visit helps. */
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
