import { PointsAwarded, PointsDeducted, PointsRedeemed, PointsTakenBack } from '../events.ts';

/** Kinds of ledger entries (specification §3). A deduction by the desk, and a point taken back, is `redeemed`, too. */
type EntryType = 'earned' | 'redeemed' | 'bonus';

/** An immutable entry of the points ledger. */
export interface LedgerEntry {
  /** The `entryId` of its event. */
  readonly id: string;
  readonly userId: number;
  readonly type: EntryType;
  /** Negative when deducted. */
  readonly points: number;
  /** The completed appointment that earned the point, or lost it when the completion was undone. */
  readonly appointmentId: number | null;
  /** The friend whose registration earned the bonus. */
  readonly referredUserId: number | null;
  /** The redemption that the points paid for. */
  readonly redemptionId: number | null;
  readonly createdAt: Date;
}

/** The events that change points; each corresponds to one ledger entry. */
export const LEDGER_EVENTS = [PointsAwarded, PointsRedeemed, PointsDeducted, PointsTakenBack] as const;
export type LedgerEvent = ReturnType<(typeof LEDGER_EVENTS)[number]>;

/** The ledger entry of an event. Used for new entries and for rebuilds, so that both are the same. */
export function entryOf(event: LedgerEvent): LedgerEntry {
  const { entryId: id, userId, points, at } = event.data;
  const noCause = { appointmentId: null, referredUserId: null, redemptionId: null };
  const entry = { ...noCause, id, userId, createdAt: new Date(at) };
  switch (event.type) {
    case PointsAwarded.type: {
      const { type, appointmentId, referredUserId } = event.data;
      return { ...entry, type, points, appointmentId, referredUserId };
    }
    case PointsRedeemed.type:
      return { ...entry, type: 'redeemed', points: -points, redemptionId: event.data.redemptionId };
    case PointsDeducted.type:
      return { ...entry, type: 'redeemed', points: -points };
    case PointsTakenBack.type:
      return { ...entry, type: 'redeemed', points: -points, appointmentId: event.data.appointmentId };
  }
}
