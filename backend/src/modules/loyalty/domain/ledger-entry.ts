/** Kinds of ledger entries (specification §3); what an admin deducts is `redeemed` too. */
export type EntryType = 'earned' | 'redeemed' | 'bonus';

/** A line of the points ledger: written once, never changed. */
export interface LedgerEntry {
  readonly userId: number;
  readonly type: EntryType;
  /** Signed: what was added to or taken from the balance. */
  readonly points: number;
  /** What for, in Romanian: it is shown as it was written. */
  readonly description: string;
  /** The completed appointment that earned the points. */
  readonly appointmentId: number | null;
  /** The friend who brought the bonus. */
  readonly referredUserId: number | null;
  readonly createdAt: Date;
}

/** One point for each appointment that was completed (specification §9). */
const POINTS_PER_VISIT = 1;
/** Two points for each friend who registered with the member's code (specification §9). */
const POINTS_PER_FRIEND = 2;

/** The ledger's line for a completed appointment. */
export function pointForVisit(userId: number, appointmentId: number, createdAt: Date) {
  return {
    userId,
    type: 'earned',
    points: POINTS_PER_VISIT,
    description: `Punct pentru programarea finalizată nr. ${appointmentId}`,
    appointmentId,
    referredUserId: null,
    createdAt,
  } as const satisfies LedgerEntry;
}

/** The ledger's line for a friend who registered. Their name stays out of it: the ledger outlives accounts. */
export function bonusForFriend(userId: number, referredUserId: number, createdAt: Date) {
  return {
    userId,
    type: 'bonus',
    points: POINTS_PER_FRIEND,
    description: 'Puncte bonus pentru un prieten recomandat',
    appointmentId: null,
    referredUserId,
    createdAt,
  } as const satisfies LedgerEntry;
}

/** The ledger's line for points given by hand. */
export function creditedPoints(userId: number, points: number, description: string, createdAt: Date) {
  return {
    userId,
    type: 'bonus',
    points,
    description,
    appointmentId: null,
    referredUserId: null,
    createdAt,
  } as const satisfies LedgerEntry;
}
