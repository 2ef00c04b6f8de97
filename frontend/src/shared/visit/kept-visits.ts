import { useEffect, useMemo } from 'react';
import type { Schemas } from '../api/client.ts';
import { keepStored, readStored } from '../browser/browser.ts';
import { forgetVisits, KEPT_VISITS } from '../session/forget-kept.ts';
import { workshopToday } from '../time/workshop-clock.ts';

/** Visits of a device; further ones are dropped. */
const MAX_VISITS = 20;

type Appointment = Pick<Schemas['Appointment'], 'id' | 'status' | 'service' | 'appointmentDate' | 'appointmentTime'>;

const ENDED: ReadonlyArray<Appointment['status']> = ['completed', 'cancelled'];

/** What is kept of a visit: neither names, phones and plates, nor the link that opens it. */
export interface KeptVisit {
  readonly id: number;
  readonly service: string;
  readonly date: string;
  readonly time: string;
}

/** The kept visits from a day on, the next one first; those before are erased. */
export function keptVisits(today: string): readonly KeptVisit[] {
  const visits = read();
  const coming = visits.filter(({ date }) => date >= today);
  if (coming.length < visits.length) write(coming);
  return coming.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

/**
 * Keeps the visits to come on this device, until their day is over or the user signs out, and erases those that have ended.
 * Each replaces its earlier version.
 */
export function keepVisits(appointments: readonly Appointment[], today: string): void {
  const seen = new Set(appointments.map(({ id }) => id));
  const coming = appointments
    .filter(({ status, appointmentDate }) => !ENDED.includes(status) && appointmentDate >= today)
    .map(({ id, service, appointmentDate, appointmentTime }) => ({
      id,
      service: service.name,
      date: appointmentDate,
      time: appointmentTime,
    }));
  const others = keptVisits(today).filter(({ id }) => !seen.has(id));
  write([...coming, ...others].slice(0, MAX_VISITS));
}

export function useKeptVisits(appointments: readonly Appointment[] | undefined): void {
  useEffect(() => {
    if (appointments) keepVisits(appointments, workshopToday());
  }, [appointments]);
}

export function useKeptVisit(appointment: Appointment | undefined): void {
  useKeptVisits(useMemo(() => appointment && [appointment], [appointment]));
}

function startOf({ date, time }: KeptVisit): string {
  return `${date}T${time}`;
}

function write(visits: readonly KeptVisit[]): void {
  if (visits.length === 0) forgetVisits();
  else keepStored('localStorage', KEPT_VISITS, visits);
}

function read(): readonly KeptVisit[] {
  const value = readStored('localStorage', KEPT_VISITS);
  return Array.isArray(value) ? value.filter(isKeptVisit) : [];
}

function isKeptVisit(value: unknown): value is KeptVisit {
  const { id, service, date, time } = (value ?? {}) as Partial<Record<keyof KeptVisit, unknown>>;
  return Number.isInteger(id) && typeof service === 'string' && typeof date === 'string' && typeof time === 'string';
}
