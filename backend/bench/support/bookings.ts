/** What bench and drill book: a service of half an hour, on the free starts of a year. */
import type pg from 'pg';

/** Duration of the booked service in minutes: the distance of two starts, so that no appointment covers two. */
export const DURATION = 30;

/** Booking horizon in days. */
export const HORIZON_DAYS = 365;

const DAY_MS = 86_400_000;

/** A free start. */
export interface Start {
  readonly date: string;
  readonly minute: number;
}

/** Adds the booked service to a new database. */
export async function insertShortService(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO booking.service (name, price_bani, duration) VALUES ('Verificare', 10000, ${DURATION})`,
  );
}

/** Id of the booked service. */
export async function shortServiceId(url: string): Promise<number> {
  const services = (await (await fetch(`${url}/api/services`)).json()) as { id: number; duration: number }[];
  return services.find(({ duration }) => duration === DURATION)?.id as number;
}

/** Free starts of the coming year. Two that follow each other are on different days, to avoid waiting for a day lock. */
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

/** Request body of a booking (specification §3). */
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

/** A phone number that was not used before. */
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
