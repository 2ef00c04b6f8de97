import { PointsAwarded, PointsDeducted, PointsRedeemed } from '../events.ts';

/** Kinds of ledger entries (specification §3); what an admin deducts is `redeemed` too. */
export type EntryType = 'earned' | 'redeemed' | 'bonus';

/** A line of the points ledger: written once, never changed. */
export interface LedgerEntry {
  /** Stable name, the same in the event that tells of it. */
  readonly id: string;
  readonly userId: number;
  readonly type: EntryType;
  /** Signed: what was added to or taken from the balance. */
  readonly points: number;
  /** The completed appointment that earned the points. */
  readonly appointmentId: number | null;
  /** The friend who brought the bonus. */
  readonly referredUserId: number | null;
  /** What the points were exchanged for. */
  readonly redemptionId: number | null;
  readonly createdAt: Date;
}

/** The events that move points: each is one line of the ledger. */
export const LEDGER_EVENTS = [PointsAwarded, PointsRedeemed, PointsDeducted] as const;
export type LedgerEvent = ReturnType<(typeof LEDGER_EVENTS)[number]>;

/**
 * The ledger's line that an event is. The ledger is written with this when points move and when it is rebuilt
 * from the log, so the two cannot differ.
 */
export function entryOf(event: LedgerEvent): LedgerEntry {
  const { entryId: id, userId, points, at } = event.data;
  const nothing = { appointmentId: null, referredUserId: null, redemptionId: null };
  const line = { ...nothing, id, userId, createdAt: new Date(at) };
  switch (event.type) {
    case PointsAwarded.type: {
      const { type, appointmentId, referredUserId } = event.data;
      return { ...line, type, points, appointmentId, referredUserId };
    }
    case PointsRedeemed.type:
      return { ...line, type: 'redeemed', points: -points, redemptionId: event.data.redemptionId };
    case PointsDeducted.type:
      return { ...line, type: 'redeemed', points: -points };
  }
}
