import { useEffect, useMemo } from 'react';
import type { Schemas } from '../api/client.ts';
import { keepStored, readStored } from '../browser/browser.ts';
import { forgetAppointments, KEPT_APPOINTMENTS } from '../session/forget-kept.ts';
import { workshopToday } from '../time/workshop-clock.ts';

/** The limit of appointments on a device; further ones are dropped. */
const MAX_APPOINTMENTS = 20;

type Appointment = Pick<Schemas['Appointment'], 'id' | 'status' | 'service' | 'appointmentDate' | 'appointmentTime'>;

const ENDED: ReadonlyArray<Appointment['status']> = ['completed', 'cancelled'];

/** The stored data of an appointment: no names, phones and plates, and no link that opens the appointment. */
export interface KeptAppointment {
  readonly id: number;
  readonly service: string;
  readonly date: string;
  readonly time: string;
}

/** The kept appointments from a day on, the next one first. Erases those before the day. */
export function keptAppointments(today: string): readonly KeptAppointment[] {
  const appointments = read();
  const coming = appointments.filter(({ date }) => date >= today);
  if (coming.length < appointments.length) write(coming);
  return coming.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

/**
 * Keeps the coming appointments on this device until their day is over or the user signs out, and erases those that
 * have ended. An appointment replaces its earlier version.
 */
export function keepAppointments(appointments: readonly Appointment[], today: string): void {
  const seen = new Set(appointments.map(({ id }) => id));
  const coming = appointments
    .filter(({ status, appointmentDate }) => !ENDED.includes(status) && appointmentDate >= today)
    .map(({ id, service, appointmentDate, appointmentTime }) => ({
      id,
      service: service.name,
      date: appointmentDate,
      time: appointmentTime,
    }));
  const others = keptAppointments(today).filter(({ id }) => !seen.has(id));
  write([...coming, ...others].slice(0, MAX_APPOINTMENTS));
}

export function useKeptAppointments(appointments: readonly Appointment[] | undefined): void {
  useEffect(() => {
    if (appointments) keepAppointments(appointments, workshopToday());
  }, [appointments]);
}

export function useKeptAppointment(appointment: Appointment | undefined): void {
  useKeptAppointments(useMemo(() => appointment && [appointment], [appointment]));
}

function startOf({ date, time }: KeptAppointment): string {
  return `${date}T${time}`;
}

function write(appointments: readonly KeptAppointment[]): void {
  if (appointments.length === 0) forgetAppointments();
  else keepStored('localStorage', KEPT_APPOINTMENTS, appointments);
}

function read(): readonly KeptAppointment[] {
  const value = readStored('localStorage', KEPT_APPOINTMENTS);
  return Array.isArray(value) ? value.filter(isKeptAppointment) : [];
}

function isKeptAppointment(value: unknown): value is KeptAppointment {
  const { id, service, date, time } = (value ?? {}) as Partial<Record<keyof KeptAppointment, unknown>>;
  return Number.isInteger(id) && typeof service === 'string' && typeof date === 'string' && typeof time === 'string';
}
