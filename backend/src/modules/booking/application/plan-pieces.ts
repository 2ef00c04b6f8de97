import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { BayTaken, BoardFieldRefused } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { MovedMeanwhile, PieceRefused, PieceTaken, type Place } from '../domain/booking.errors.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import { mustBeOpen } from '../domain/progress.ts';
import { Continuations, isAt, placeOf, placeOfContinuation, startsAt } from './continuations.ts';
import { PlaceAppointment } from './desk-appointments.ts';

/**
 * Gives the work of an appointment its hours: the first place is the start of the appointment, the others are
 * continuations, in order. @throws PieceRefused, PieceTaken, PieceOutOfOrder, InvalidTransition, VehicleIsReady,
 * MovedMeanwhile
 */
export class PlanPieces extends command<{
  appointmentId: number;
  pieces: readonly [Place, ...Place[]];
  /** As they were read: others by now refuse the request. Without it any are replaced. */
  seen?: readonly Place[] | undefined;
  by: Actor;
}>() {}

@Injectable()
export class PlanPiecesHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: Appointments,
    private readonly continuations: Continuations,
    private readonly approved: ApprovedWork,
  ) {}

  @Handles(PlanPieces, 'in-transaction')
  async planPieces({ appointmentId, pieces, seen, by }: PlanPieces): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    mustBeOpen(appointment);
    const [first, ...more] = pieces;
    const present = await this.continuations.of(appointmentId);
    const from = placeOf(appointment);
    const before = [from, ...present.map(placeOfContinuation)];
    if (seen && textOf(seen) !== textOf(before)) throw new MovedMeanwhile(from);
    for (const date of new Set(pieces.map((piece) => piece.date).sort())) await this.appointments.lockDay(date);
    for (const one of present) {
      if (more.some((piece) => isAt(one, piece))) continue;
      const keepsStart = more.some((piece) => startsAt(one, piece));
      await this.continuations.release(appointmentId, one, by, keepsStart);
    }
    await atPiece(0, () => this.commands.execute(new PlaceAppointment({ appointmentId, from, to: first, by })));
    for (const [at, piece] of more.entries()) {
      if (present.some((one) => isAt(one, piece))) continue;
      const keepsStart = present.some((one) => startsAt(one, piece));
      await atPiece(at + 1, () => this.continuations.add(appointmentId, piece, by, keepsStart));
    }
    await this.planApprovedWork(appointmentId, minutesOf(pieces) - minutesOf(before), by);
  }

  /** More time is time for approved work that has none yet; with less time it is to be planned again. */
  private async planApprovedWork(appointmentId: number, added: number, by: Actor): Promise<void> {
    const wanted = added > 0 ? await this.approved.minutesToPlan(appointmentId) : 0;
    if (wanted > 0 && added >= wanted) await this.approved.plan(appointmentId, wanted, by);
    if (added < 0) await this.approved.releasePlan(appointmentId, -added, by);
  }
}

function minutesOf(pieces: readonly Place[]): number {
  return pieces.reduce((sum, { duration }) => sum + duration, 0);
}

function textOf(pieces: readonly Place[]): string {
  return pieces.map(({ date, start, bayId, duration }) => `${date} ${start} ${bayId} ${duration}`).join();
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
