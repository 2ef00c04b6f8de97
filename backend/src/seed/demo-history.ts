import { addDays, type LocalDate, type LocalTime } from '../kernel/wall-clock.ts';
import type { DemoPerson } from './demo-people.ts';
import { DEMO_PEOPLE, occasionalGuests } from './demo-people.ts';
import type { Dice } from './dice.ts';

/** A visit that somebody wants: whom, when and for what; where exactly is up to what is free. */
export interface PlannedVisit {
  readonly person: DemoPerson;
  readonly date: LocalDate;
  /** Around this time of day, minutes. */
  readonly around: LocalTime;
  /** Place of the service in the list of services. */
  readonly service: number;
  /** Booked this many days ahead. */
  readonly daysAhead: number;
  /** Called off by the customer. */
  readonly calledOff: boolean;
  /** Brought in by the front desk, not through the page. */
  readonly byPhone: boolean;
  readonly notes?: string;
  /** Comes on the next open day when this one is closed or full. */
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
/** How often each service is asked for: oil and inspections more than the rest. */
const DEMAND = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5];

/** Nine weeks behind today and two ahead, busier behind than ahead; the same for the same dice. */
export function planVisits(today: LocalDate, dice: Dice): PlannedVisit[] {
  // Everybody takes a turn before anybody comes again.
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

/** Clients with an account have been here lately and come again soon. */
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
