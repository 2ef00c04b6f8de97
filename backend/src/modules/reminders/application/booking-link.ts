/** The URL of the booking page with the service and the vehicle of a reminder filled in. */
export function bookingLink(
  publicUrl: string,
  { vehicleId, serviceId }: { readonly vehicleId: number; readonly serviceId: number | null },
): string {
  const service = serviceId === null ? '' : `serviceId=${serviceId}&`;
  return `${publicUrl}/booking?${service}vehicleId=${vehicleId}`;
}
