import { readRecord } from '../remembered-guest.ts';

/** The manage link of an appointment, and the plate of its car. */
export interface GuestLink {
  readonly id: number;
  readonly token: string;
  readonly plate: string;
}

/** The links of the last bookings of the guest whom this device remembers, the latest first. */
export function guestLinks(): readonly GuestLink[] {
  return [readRecord().links].flat().filter(isGuestLink);
}

function isGuestLink(value: unknown): value is GuestLink {
  const { id, token, plate } = (value ?? {}) as Partial<Record<keyof GuestLink, unknown>>;
  return Number.isInteger(id) && typeof token === 'string' && typeof plate === 'string';
}
