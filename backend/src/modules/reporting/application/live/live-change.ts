import { CLIENT_EVENTS, PUBLIC_EVENTS, VISIT_EVENTS } from '../../domain/live-events.values.ts';

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

/** Who reads a stream: an admin, a client, or the bearer of the manage link of an appointment. */
export type LiveAudience =
  | { readonly kind: 'admin'; readonly userId: number }
  | { readonly kind: 'client'; readonly userId: number }
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
  /** For admins: set when the own account caused it. */
  readonly own?: true;
  /** For admins: set when an admin caused it. */
  readonly byOffice?: true;
}

/** Ids that clients and bearers of manage links see. Not those of other people, such as the assigned admin. */
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

/** What an audience learns of an event; undefined when nothing. Admins see all events, others their own ones. */
export function changeFor(audience: LiveAudience, event: LiveEvent): LiveChange | undefined {
  const { type, ids } = event;
  if (audience.kind === 'admin') {
    const isOwn = event.actorId === audience.userId;
    return { type, ids, ...(isOwn && { own: true }), ...(event.isByOffice && { byOffice: true }) };
  }
  if (PUBLIC_EVENTS.has(type)) return { type, ids: {} };
  return isOfAudience(audience, event) ? { type, ids: ownIds(ids) } : undefined;
}

function isOfAudience(audience: Exclude<LiveAudience, { kind: 'admin' }>, event: LiveEvent): boolean {
  return audience.kind === 'client'
    ? CLIENT_EVENTS.has(event.type) && event.accountIds.includes(audience.userId)
    : VISIT_EVENTS.has(event.type) && event.appointmentId === audience.appointmentId;
}

function ownIds(ids: LiveEvent['ids']): LiveEvent['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => OWN_IDS.has(name)));
}
