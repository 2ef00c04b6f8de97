/**
 * Orders changes of services, bays, hours and closures against bookings: a booking holds the lock shared from before it
 * reads the agenda, so a change waits for the bookings under way, and later bookings see the change.
 */
export abstract class CapacityLock {
  /** Takes the lock exclusively until the unit of work ends. */
  abstract hold(): Promise<void>;
}
