import { type Equipment, type MarkKind, type OldParts, SIGNATURE_PAD } from './document.values.ts';

export interface ConditionMark {
  readonly kind: MarkKind;
  /** Within the outline of the car. */
  readonly x: number;
  readonly y: number;
  readonly note: string | null;
}

/** How a vehicle was received: the first half of a work order. */
export interface ReceptionSheet {
  /** What the customer asked for. */
  readonly asked: string | null;
  readonly mileage: number | null;
  readonly fuelEighths: number | null;
  readonly marks: readonly ConditionMark[];
  readonly equipment: readonly Equipment[];
  readonly otherEquipment: string | null;
  readonly oldParts: OldParts | null;
  /** The warranty certificate under which the vehicle is repaired. */
  readonly warrantyId: number | null;
}

/** Each stroke as `[x, y, x, y, …]` within {@link SIGNATURE_PAD}. */
export type Strokes = readonly (readonly number[])[];

const MIN_POINTS = 4;

export function isSignature(value: unknown): value is Strokes {
  if (!Array.isArray(value) || value.length === 0 || value.length > SIGNATURE_PAD.strokes) return false;
  if (!value.every(isStroke)) return false;
  const points = value.reduce((sum: number, stroke: readonly number[]) => sum + stroke.length / 2, 0);
  return points >= MIN_POINTS && points <= SIGNATURE_PAD.points;
}

function isStroke(stroke: unknown): boolean {
  if (!Array.isArray(stroke) || stroke.length === 0 || stroke.length % 2 === 1) return false;
  const { width, height } = SIGNATURE_PAD;
  return stroke.every((at: unknown, index) => {
    return Number.isInteger(at) && (at as number) >= 0 && (at as number) <= (index % 2 === 0 ? width : height);
  });
}
