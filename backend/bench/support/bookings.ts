/** What bench and drill book: a service of half an hour, and the starts of a year in which nobody was first. */
import type pg from 'pg';

/** Minutes of the service that is booked: a start never gets in the way of the next one. */
export const DURATION = 30;

/** Days ahead that can be booked. */
export const HORIZON_DAYS = 365;

const DAY_MS = 86_400_000;

/** A start that nobody has taken. */
export interface Start {
  readonly date: string;
  readonly minute: number;
}

/** Fills a new database with that service. */
export async function shortServiceOffered(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO booking.service (name, price_bani, duration) VALUES ('Verificare', 10000, ${DURATION})`,
  );
}

/** Id of that service. */
export async function shortService(url: string): Promise<number> {
  const services = (await (await fetch(`${url}/api/services`)).json()) as { id: number; duration: number }[];
  return services.find(({ duration }) => duration === DURATION)?.id as number;
}

/** Starts of the coming year; neighbours lie on different days, as with people who book at the same time. */
export async function openStarts(url: string, serviceId: number): Promise<Start[]> {
  const dates: string[] = [];
  for (let ahead = 1; ahead < HORIZON_DAYS - 5; ahead += 60) {
    const answer = await fetch(`${url}/api/time-slots/days?from=${day(ahead)}&to=${day(ahead + 59)}`);
    const days = (await answer.json()) as { date: string; free: number }[];
    dates.push(...days.filter(({ free }) => free > 0).map(({ date }) => date));
  }
  const answer = await fetch(`${url}/api/time-slots?date=${dates[0]}&serviceId=${serviceId}`);
  const times = ((await answer.json()) as { time: string }[]).map(({ time }) => minuteOf(time));
  return times.flatMap((minute) => dates.map((date) => ({ date, minute })));
}

/** A booking as the product takes it (specification §3). */
export function payload({ date, minute }: Start, phone: string, serviceId: number) {
  return {
    serviceId,
    appointmentDate: date,
    appointmentTime: timeOf(minute),
    customerName: 'Ioana Popescu',
    customerPhone: phone,
    vehicleMake: 'Dacia',
    vehicleModel: 'Logan',
    vehicleYear: 2020,
    vehicleLicensePlate: 'B 987 XYZ',
  };
}

let phones = 0;

/** A phone that nobody had before. */
export function nextPhone(): string {
  phones += 1;
  return `+40722${String(100_000 + phones)}`;
}

function day(ahead: number): string {
  return new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
}

function minuteOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
