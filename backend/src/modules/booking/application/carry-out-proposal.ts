import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { BayTaken, BoardFieldRefused } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import type { Place } from '../domain/booking.errors.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import { mustBeAwaited } from '../domain/progress.ts';
import { Continuations } from './continuations.ts';
import { PlaceAppointment } from './desk-appointments.ts';

interface PlannedMove {
  readonly appointmentId: number;
  readonly from: Place;
  readonly to: Place;
}

interface ChosenProposal {
  readonly appointmentId: number;
  /** As they were read: what was moved meanwhile refuses all. */
  readonly moves: readonly PlannedMove[];
  /** Where the rest of the work is done, of a split. */
  readonly continuation: Place | undefined;
  readonly by: Actor;
}

/**
 * Carries out the moves of a proposal, all or none, and plans the approved work that the appointment gets time for.
 * @throws BayTaken when a place was taken or the day was closed meanwhile, MovedMeanwhile, InvalidTransition,
 * CustomerHasArrived
 */
export class CarryOutProposal extends command<ChosenProposal>() {}

/** Takes back all that {@link CarryOutProposal} did, as the undo of a move takes back one. @throws BayTaken, MovedMeanwhile */
export class UndoProposal extends command<ChosenProposal>() {}

@Injectable()
export class ProposalHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: Appointments,
    private readonly approved: ApprovedWork,
    private readonly continuations: Continuations,
  ) {}

  @Handles(CarryOutProposal, 'in-transaction')
  async carryOut(proposal: CarryOutProposal): Promise<void> {
    const { appointmentId, moves, continuation, by } = proposal;
    const locked = await this.lock(moves, continuation);
    for (const { from, to, appointment } of locked) {
      // Only more time is a reason to move an appointment whose customer is here.
      const isOfMoreTime = from.duration !== to.duration || continuation !== undefined;
      if (!isOfMoreTime) mustBeAwaited(appointment);
    }
    try {
      await this.placeAll(moves, by);
      if (continuation) await this.continuations.add(appointmentId, continuation, by);
    } catch (error) {
      if (error instanceof BoardFieldRefused) throw new BayTaken([]);
      throw error;
    }
    const minutes = addedMinutes(proposal);
    if (minutes > 0) await this.approved.plan(appointmentId, minutes, by);
  }

  @Handles(UndoProposal, 'in-transaction')
  async undo(proposal: UndoProposal): Promise<void> {
    const { appointmentId, moves, continuation, by } = proposal;
    const back = moves.toReversed().map(({ from, to, ...move }) => ({ ...move, from: to, to: from }));
    await this.lock(back);
    if (continuation) await this.continuations.remove(appointmentId, continuation, by);
    await this.placeAll(back, by);
    const minutes = addedMinutes(proposal);
    if (minutes > 0) await this.approved.withdrawPlan(appointmentId, minutes, by);
  }

  /** Appointments before days, each in order, as a single move locks one of each: two proposals wait for one another. */
  private async lock(moves: readonly PlannedMove[], continuation?: Place) {
    const locked = [];
    for (const move of moves.toSorted((one, other) => one.appointmentId - other.appointmentId)) {
      locked.push({ ...move, appointment: await this.appointments.forChange(move.appointmentId) });
    }
    const places = [...moves.map(({ to }) => to), ...(continuation ? [continuation] : [])];
    for (const date of new Set(places.map((place) => place.date).sort())) await this.appointments.lockDay(date);
    return locked;
  }

  private async placeAll(moves: readonly PlannedMove[], by: Actor): Promise<void> {
    for (const move of moves) await this.commands.execute(new PlaceAppointment({ ...move, by }));
  }
}

function addedMinutes({ appointmentId, moves, continuation }: ChosenProposal): number {
  const own = moves.find((move) => move.appointmentId === appointmentId);
  return (own ? own.to.duration - own.from.duration : 0) + (continuation?.duration ?? 0);
}
