import { addDays, type LocalDate, type LocalTime } from '../kernel/wall-clock.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { DEMO_CUSTOMERS, occasionalGuests } from './demo-customers.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A requested appointment: customer, day and service. The start and bay depend on what is free. */
export interface PlannedAppointment {
  readonly customer: DemoCustomer;
  readonly date: LocalDate;
  readonly preferredTime: LocalTime;
  readonly service: number;
  readonly daysAhead: number;
  readonly cancelled: boolean;
  readonly byPhone: boolean;
  readonly notes?: string;
  /** Whether it moves to the next open day when this one is closed or full. */
  readonly flexible: boolean;
}

const NOTES = [
  'Se aude un zgomot la frânare.',
  'Aș vrea mașina înapoi până la ora 16.',
  'Martorul de motor este aprins.',
  'Verificați și lichidul de parbriz, vă rog.',
];
const OCCASIONAL_GUESTS = 60;
const DAYS_BACK = 63;
const DAYS_AHEAD = 14;
/** Relative frequency of each service: oil changes and inspections are the most common. */
const DEMAND = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5];

/**
 * Plans appointments of the nine weeks before today and, fewer, of the two weeks after. Equal random seeds give equal
 * appointments.
 */
export function planAppointments(today: LocalDate, random: SeededRandom): PlannedAppointment[] {
  // Each customer has one appointment before any has a second.
  const customers = random.shuffle([...DEMO_CUSTOMERS, ...occasionalGuests(OCCASIONAL_GUESTS, random)]);
  const appointments: PlannedAppointment[] = [];
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const count = day <= 1 ? random.integer(4, 7) : Math.max(2, random.integer(4, 6) - Math.floor(day / 4));
    for (let appointment = 0; appointment < count; appointment++) {
      const customer = customers[appointments.length % customers.length] as DemoCustomer;
      appointments.push(planAppointment(customer, addDays(today, day), random));
    }
  }
  const clients = DEMO_CUSTOMERS.filter(({ account }) => account);
  return [...appointments, ...clients.flatMap((client) => planReturn(client, today, random))];
}

function planReturn(client: DemoCustomer, today: LocalDate, random: SeededRandom): PlannedAppointment[] {
  const kept = { cancelled: false, byPhone: false, flexible: true };
  return [
    { ...planAppointment(client, addDays(today, -random.integer(5, 40)), random), ...kept },
    { ...planAppointment(client, addDays(today, random.integer(2, 10)), random), ...kept },
  ];
}

function planAppointment(customer: DemoCustomer, date: LocalDate, random: SeededRandom): PlannedAppointment {
  return {
    customer,
    date,
    preferredTime: random.integer(8 * 60 + 30, 16 * 60),
    service: random.pick(DEMAND),
    daysAhead: random.integer(1, 13),
    cancelled: random.fraction() < 0.07,
    byPhone: random.fraction() < 0.3,
    flexible: false,
    ...(random.fraction() < 0.2 && { notes: random.pick(NOTES) }),
  };
}
