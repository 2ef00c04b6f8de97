import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { BayTaken, BoardFieldRefused } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { PieceRefused, PieceTaken, type Place } from '../domain/booking.errors.ts';
import { Continuations, isAt, placeOf } from './continuations.ts';
import { PlaceAppointment } from './desk-appointments.ts';

/**
 * Gives the work of an appointment its hours: the first place is the start of the appointment, the others are
 * continuations, in order. @throws PieceRefused, PieceTaken, PieceOutOfOrder, InvalidTransition
 */
export class PlanPieces extends command<{ appointmentId: number; pieces: readonly [Place, ...Place[]]; by: Actor }>() {}

@Injectable()
export class PlanPiecesHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: Appointments,
    private readonly continuations: Continuations,
  ) {}

  @Handles(PlanPieces, 'in-transaction')
  async planPieces({ appointmentId, pieces, by }: PlanPieces): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    appointment.mustBeOpen();
    const [first, ...more] = pieces;
    const present = await this.continuations.of(appointmentId);
    for (const date of new Set(pieces.map((piece) => piece.date).sort())) await this.appointments.lockDay(date);
    for (const one of present) {
      if (!more.some((piece) => isAt(one, piece))) await this.continuations.release(one, by);
    }
    await atPiece(0, () =>
      this.commands.execute(new PlaceAppointment({ appointmentId, from: placeOf(appointment), to: first, by })),
    );
    for (const [at, piece] of more.entries()) {
      if (present.some((one) => isAt(one, piece))) continue;
      await atPiece(at + 1, () => this.continuations.add(appointment, piece, by));
    }
  }
}

/** Names the piece that is refused. */
async function atPiece(at: number, place: () => Promise<unknown>): Promise<void> {
  try {
    await place();
  } catch (error) {
    if (error instanceof BayTaken) throw new PieceTaken(at, error.extensions);
    if (error instanceof BoardFieldRefused) throw new PieceRefused(at, error.fields);
    throw error;
  }
}
