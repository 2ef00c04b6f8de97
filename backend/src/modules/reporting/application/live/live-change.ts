import { isStaffRole, type Role } from '../../../../kernel/actor.ts';
import {
  ADMIN_EVENTS,
  CLIENT_EVENTS,
  MECHANIC_EVENTS,
  PUBLIC_EVENTS,
  VISIT_EVENTS,
} from '../../domain/live-events.values.ts';

/** An event of the log with those it concerns. */
export interface LiveEvent {
  /** Position in the event log. */
  readonly position: number;
  readonly type: string;
  /** The numbers of the event's data whose names end in `Id`. */
  readonly ids: Readonly<Record<string, number>>;
  /** Account that caused it; null for visitors and the system. */
  readonly actorId: number | null;
  /** Whether that account is of the workshop. */
  readonly isByOffice: boolean;
  /** Accounts of the clients that it concerns. */
  readonly accountIds: readonly number[];
  readonly appointmentId: number | null;
}

/** Who reads a stream: an account with its role, or the bearer of the manage link of an appointment. */
export type LiveAudience =
  | { readonly kind: Role; readonly userId: number }
  | {
      readonly kind: 'visit';
      readonly appointmentId: number;
      readonly customerId: number;
      /** Account of the customer; null for a guest. */
      readonly userId: number | null;
    };

/** What a stream says about an event: its type and ids. */
export interface LiveChange {
  readonly type: string;
  readonly ids: Readonly<Record<string, number>>;
  /** For the team: set when the own account caused it. */
  readonly own?: true;
  /** For the team: set when one of it caused it. */
  readonly byOffice?: true;
}

/** Ids that clients and bearers of manage links see. Not those of other people, such as the assignee. */
const OWN_IDS: ReadonlySet<string> = new Set([
  'appointmentId',
  'complaintId',
  'documentId',
  'messageId',
  'redemptionId',
  'reminderId',
  'reviewId',
  'revisionId',
  'rewardId',
  'serviceId',
  'vehicleId',
]);

/** Ids that mechanics see: of the work, not of people. */
const WORK_IDS: ReadonlySet<string> = new Set([
  'appointmentId',
  'bayId',
  'blockId',
  'revisionId',
  'serviceId',
  'vehicleId',
]);

/**
 * What an audience learns of an event; undefined when nothing. Admins see all events, receptionists those that are not of
 * accounts and settings, mechanics those of the work, others their own ones.
 */
export function changeFor(audience: LiveAudience, event: LiveEvent): LiveChange | undefined {
  const { type, ids } = event;
  if (isOfTeam(audience)) {
    if (!isSeenBy(audience.kind, type)) return undefined;
    const isOwn = event.actorId === audience.userId;
    const shown = audience.kind === 'mechanic' ? workIds(ids) : ids;
    return { type, ids: shown, ...(isOwn && { own: true }), ...(event.isByOffice && { byOffice: true }) };
  }
  if (PUBLIC_EVENTS.has(type)) return { type, ids: {} };
  return isOfAudience(audience, event) ? { type, ids: ownIds(ids) } : undefined;
}

type OfAccount = Extract<LiveAudience, { readonly kind: Role }>;

function isOfTeam(audience: LiveAudience): audience is OfAccount {
  return audience.kind !== 'visit' && isStaffRole(audience.kind);
}

function isSeenBy(role: Role, type: string): boolean {
  if (role === 'mechanic') return MECHANIC_EVENTS.has(type) || PUBLIC_EVENTS.has(type);
  return role === 'admin' || !ADMIN_EVENTS.has(type);
}

function isOfAudience(audience: LiveAudience, event: LiveEvent): boolean {
  return audience.kind === 'visit'
    ? VISIT_EVENTS.has(event.type) && event.appointmentId === audience.appointmentId
    : CLIENT_EVENTS.has(event.type) && event.accountIds.includes(audience.userId);
}

function workIds(ids: LiveEvent['ids']): LiveEvent['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => WORK_IDS.has(name)));
}

function ownIds(ids: LiveEvent['ids']): LiveEvent['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => OWN_IDS.has(name)));
}

/** Why a stream ended. */
export const LIVE_ENDS = ['client', 'slow', 'session', 'erased', 'replaced', 'stopping'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

export interface LiveConnection {
  readonly audience: LiveAudience;
  /** The session that opened it; undefined for a manage link. */
  readonly sessionId: string | undefined;
  /** Sends a text, unless the client has not read the earlier ones: then the stream ends. */
  send(text: string): void;
  /** Sends what has just happened, of which `occurredAt` measures the delay. */
  sendNew(text: string, occurredAt: readonly Date[]): void;
  end(reason: LiveEnd): void;
}
