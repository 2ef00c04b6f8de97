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
