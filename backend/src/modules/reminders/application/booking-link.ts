/** Where its owner books a visit for what is due, with service and vehicle filled in. */
export function bookingLink(
  publicUrl: string,
  { vehicleId, serviceId }: { readonly vehicleId: number; readonly serviceId: number | null },
): string {
  const service = serviceId === null ? '' : `serviceId=${serviceId}&`;
  return `${publicUrl}/booking?${service}vehicleId=${vehicleId}`;
}
