import { PointsAwarded, PointsDeducted, PointsRedeemed, PointsTakenBack } from '../events.ts';

/** Deductions by the desk and revoked points are `redeemed`, too (specification §3). */
type EntryType = 'earned' | 'redeemed' | 'bonus';

export interface LedgerEntry {
  readonly id: string;
  readonly userId: number;
  readonly type: EntryType;
  readonly points: number;
  /** The appointment that earned the point, or lost it when its completion was undone. */
  readonly appointmentId: number | null;
  readonly referredUserId: number | null;
  readonly redemptionId: number | null;
  readonly createdAt: Date;
}
export const LEDGER_EVENTS = [PointsAwarded, PointsRedeemed, PointsDeducted, PointsTakenBack] as const;
export type LedgerEvent = ReturnType<(typeof LEDGER_EVENTS)[number]>;

/** New entries and rebuilds both use this, so that they are equal. */
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
