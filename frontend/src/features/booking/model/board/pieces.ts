import type { Schemas } from '../../../../shared/api/client.ts';

/** A piece as the desk sets it. */
export type PlannedPiece = Schemas['PieceBody'];

/** The pieces of an appointment as the desk sets them again. */
export function plannedPieces(pieces: readonly Schemas['Piece'][]): PlannedPiece[] {
  return pieces.map(({ date, start, minutes, bay }) => ({ date, start, minutes, bayId: bay.id }));
}

/** The pieces with one of them replaced, or with one more. */
export function withPiece(pieces: readonly PlannedPiece[], at: number, piece: PlannedPiece): PlannedPiece[] {
  return [...pieces.slice(0, at), piece, ...pieces.slice(at + 1)];
}

export interface ChangedPiece {
  readonly act: 'added' | 'moved' | 'removed';
  readonly before: readonly PlannedPiece[];
  readonly after: readonly PlannedPiece[];
  /** Which one was changed. */
  readonly at: number;
}

/**
 * The text that says whether the customer gets a message. One that is taken off is news only if it was announced, which
 * the server knows.
 */
export function messageOf({ act, before, after, at }: ChangedPiece, isReachable: boolean) {
  if (!isReachable) return 'move.message.none';
  if (act === 'removed') return 'continuation.toldIfKnown';
  const [from, to] = [before[at], after[at]];
  const isSameStart = from?.date === to?.date && from?.start === to?.start;
  return isSameStart ? 'move.message.sameStart' : 'continuation.told';
}
