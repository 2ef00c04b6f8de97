import type { History } from '../history.ts';
import type { Journal } from '../journal.ts';
import { chargesFollowAppointments, serviceBookFollowsAppointments } from './appointments.ts';
import { acknowledgedIsStoredOnce, noBayTwice, statusPathsAreLegal } from './bookings.ts';
import type { Breach, Finding } from './breach.ts';
import {
  type Allowed,
  healthTellsTheTruth,
  type Observation,
  recoversInTime,
  requestsSucceed,
  stopsAreClean,
  unavailableIsExplained,
} from './conduct.ts';
import {
  eventsAreDelivered,
  figuresFollowEvents,
  ledgerFollowsEvents,
  messagesFollowEvents,
  sentMessagesLeft,
} from './effects.ts';
import { estimatesFollowDecisions } from './estimates.ts';

export type { Allowed };

/** Laws over what is stored, beside what the clients were told. */
const EFFECT_LAWS = {
  'acknowledged is stored once': acknowledgedIsStoredOnce,
  'no bay twice': noBayTwice,
  'legal status paths': statusPathsAreLegal,
  'ledger follows events': ledgerFollowsEvents,
  'charges follow appointments': chargesFollowAppointments,
  'service book follows appointments': serviceBookFollowsAppointments,
  'estimates follow decisions': estimatesFollowDecisions,
  'messages follow events': messagesFollowEvents,
  'sent messages left': sentMessagesLeft,
  'figures follow events': figuresFollowEvents,
  'events are delivered': eventsAreDelivered,
} satisfies Record<string, (history: History, journal: Journal) => Finding[]>;

/** Laws over the responses and the processes. */
const CONDUCT_LAWS = {
  'requests succeed': requestsSucceed,
  'unavailable is explained': unavailableIsExplained,
  'health tells the truth': healthTellsTheTruth,
  'recovery in time': recoversInTime,
  'clean stops': stopsAreClean,
} satisfies Record<string, (observation: Observation) => Finding[]>;

/** Name of a law. */
export type LawName = keyof typeof EFFECT_LAWS | keyof typeof CONDUCT_LAWS;

/** Names of all laws. */
export const LAW_NAMES = [...Object.keys(EFFECT_LAWS), ...Object.keys(CONDUCT_LAWS)] as LawName[];

/** Breaches of the laws over effects. Reactions may still be running: read again before believing one. */
export function effectBreaches(history: History, journal: Journal): Breach[] {
  return Object.entries(EFFECT_LAWS).flatMap(([law, check]) =>
    check(history, journal).map((finding) => ({ law, ...finding })),
  );
}

/** Breaches of the laws over responses and processes. */
export function conductBreaches(observation: Observation): Breach[] {
  return Object.entries(CONDUCT_LAWS).flatMap(([law, check]) =>
    check(observation).map((finding) => ({ law, ...finding })),
  );
}
