import { addDays, type LocalDate, type LocalTime } from '../kernel/wall-clock.ts';
import type { DemoPerson } from './demo-people.ts';
import { DEMO_PEOPLE, occasionalGuests } from './demo-people.ts';
import type { Dice } from './dice.ts';

/** A requested visit: customer, day and service. The start and bay depend on what is free. */
export interface PlannedVisit {
  readonly person: DemoPerson;
  readonly date: LocalDate;
  /** Preferred time of day, minutes since midnight. */
  readonly around: LocalTime;
  /** Index of the service in the list of services. */
  readonly service: number;
  /** Booked this many days ahead. */
  readonly daysAhead: number;
  /** Cancelled by the customer. */
  readonly calledOff: boolean;
  /** Booked by an admin instead of the customer. */
  readonly byPhone: boolean;
  readonly notes?: string;
  /** Moves to the next open day when this one is closed or full. */
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

/** Visits of the nine weeks before today and, fewer, of the two weeks after. The same dice give the same visits. */
export function planVisits(today: LocalDate, dice: Dice): PlannedVisit[] {
  // Each customer has one visit before any has a second.
  const people = dice.shuffle([...DEMO_PEOPLE, ...occasionalGuests(OCCASIONAL_GUESTS, dice)]);
  const visits: PlannedVisit[] = [];
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const wanted = day <= 1 ? dice.between(4, 7) : Math.max(2, dice.between(4, 6) - Math.floor(day / 4));
    for (let visit = 0; visit < wanted; visit++) {
      const person = people[visits.length % people.length] as DemoPerson;
      visits.push(planVisit(person, addDays(today, day), dice));
    }
  }
  const clients = DEMO_PEOPLE.filter(({ account }) => account);
  return [...visits, ...clients.flatMap((client) => planReturn(client, today, dice))];
}

/** Clients with an account have a recent visit and an upcoming one. */
function planReturn(client: DemoPerson, today: LocalDate, dice: Dice): PlannedVisit[] {
  const kept = { calledOff: false, byPhone: false, flexible: true };
  return [
    { ...planVisit(client, addDays(today, -dice.between(5, 40)), dice), ...kept },
    { ...planVisit(client, addDays(today, dice.between(2, 10)), dice), ...kept },
  ];
}

function planVisit(person: DemoPerson, date: LocalDate, dice: Dice): PlannedVisit {
  return {
    person,
    date,
    around: dice.between(8 * 60 + 30, 16 * 60),
    service: dice.one(DEMAND),
    daysAhead: dice.between(1, 13),
    calledOff: dice.roll() < 0.07,
    byPhone: dice.roll() < 0.3,
    flexible: false,
    ...(dice.roll() < 0.2 && { notes: dice.one(NOTES) }),
  };
}
