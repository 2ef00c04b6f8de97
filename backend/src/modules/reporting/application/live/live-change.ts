import { isStaffRole, type Role } from '@car-workshop/contracts/roles';
import type { EventAudience } from '../../../../kernel/event-options.ts';
import { DECLARED_EVENTS } from '../declared-events.ts';

export interface LiveEvent {
  readonly position: number;
  readonly type: string;
  /** The numbers of the event's data whose names end in `Id`. */
  readonly ids: Readonly<Record<string, number>>;
  /** The account that caused the event; null for visitors and the system. */
  readonly actorId: number | null;
  readonly isByOffice: boolean;
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
      readonly userId: number | null;
    };

export interface LiveChange {
  readonly type: string;
  readonly ids: Readonly<Record<string, number>>;
  /** For the team: set if the account itself caused the event. */
  readonly own?: true;
  /** For the team: set if a member of the team caused the event. */
  readonly byOffice?: true;
}

/** Ids that clients and bearers of manage links see, without those of other people, such as the assignee. */
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

const WORK_IDS: ReadonlySet<string> = new Set([
  'appointmentId',
  'bayId',
  'blockId',
  'revisionId',
  'serviceId',
  'vehicleId',
]);

const READERS: Readonly<Record<EventAudience, readonly LiveAudience['kind'][]>> = {
  admins: ['admin'],
  desk: ['admin', 'receptionist'],
  team: ['admin', 'receptionist', 'mechanic'],
  clients: ['admin', 'receptionist', 'client'],
  'clients-and-team': ['admin', 'receptionist', 'mechanic', 'client'],
  visits: ['admin', 'receptionist', 'client', 'visit'],
  'visits-and-team': ['admin', 'receptionist', 'mechanic', 'client', 'visit'],
  everyone: ['admin', 'receptionist', 'mechanic', 'client', 'visit'],
};

const AUDIENCES = new Map(DECLARED_EVENTS.map(({ type, options }) => [type, options?.audience]));

/** What an audience learns of an event, or undefined. Clients and manage links learn of their own events only. */
export function changeFor(audience: LiveAudience, event: LiveEvent): LiveChange | undefined {
  const { type, ids } = event;
  const readers = AUDIENCES.get(type) ?? 'desk';
  if (!READERS[readers].includes(audience.kind)) return undefined;
  if (isOfTeam(audience)) {
    const isOwn = event.actorId === audience.userId;
    const shown = audience.kind === 'mechanic' ? idsIn(WORK_IDS, ids) : ids;
    return { type, ids: shown, ...(isOwn && { own: true }), ...(event.isByOffice && { byOffice: true }) };
  }
  if (readers === 'everyone') return { type, ids: {} };
  return concerns(audience, event) ? { type, ids: idsIn(OWN_IDS, ids) } : undefined;
}

type OfAccount = Extract<LiveAudience, { readonly kind: Role }>;

function isOfTeam(audience: LiveAudience): audience is OfAccount {
  return audience.kind !== 'visit' && isStaffRole(audience.kind);
}

function concerns(audience: LiveAudience, event: LiveEvent): boolean {
  return audience.kind === 'visit'
    ? event.appointmentId === audience.appointmentId
    : event.accountIds.includes(audience.userId);
}

function idsIn(shown: ReadonlySet<string>, ids: LiveEvent['ids']): LiveEvent['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => shown.has(name)));
}

export const LIVE_ENDS = ['client', 'slow', 'session', 'erased', 'replaced', 'stopping'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

export interface LiveConnection {
  readonly audience: LiveAudience;
  /** The session that opened it; undefined for a manage link. */
  readonly sessionId: string | undefined;
  /** Sends a text. If the client has not read the earlier ones, the stream ends instead. */
  send(text: string): void;
  sendNew(text: string, occurredAt: readonly Date[]): void;
  end(reason: LiveEnd): void;
}
