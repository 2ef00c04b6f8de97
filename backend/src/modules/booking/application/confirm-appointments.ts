import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { InvalidTransition } from '../domain/booking.errors.ts';
import { ChangeAppointmentStatus, UndoStatusChange } from './change-appointment-status.ts';

class ConfirmedAppointmentView {
  @ApiInteger() readonly id: number;
  @ApiNullable('date-time', 'Until when the confirmation can be undone.') readonly undoableUntil: Date | null;
}

class RefusedAppointmentView {
  @ApiInteger() readonly id: number;
  @ApiProperty({ description: 'As of the refusal of a single one.', example: 'invalid_transition' })
  readonly code: string;

  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES, {
    required: false,
    description: 'Of `invalid_transition`: what it is meanwhile.',
  })
  readonly currentStatus?: AppointmentStatus;
}

export class ConfirmationsView {
  @ApiList(ConfirmedAppointmentView) readonly confirmed: ConfirmedAppointmentView[];
  @ApiList(RefusedAppointmentView, 'Nothing of them has changed.') readonly refused: RefusedAppointmentView[];
}

export class UndoneConfirmationsView {
  @ApiList('integer', 'They are pending again.') readonly undone: number[];
  @ApiList(RefusedAppointmentView, 'Nothing of them has changed.') readonly refused: RefusedAppointmentView[];
}

/** Confirms each appointment separately, so that refused ones do not stop the others. */
export class ConfirmAppointments extends command<
  { appointmentIds: readonly number[]; by: Actor },
  ConfirmationsView
>() {}

/** Undoes confirmations separately; each is identified by the end of its undo period. */
export class UndoConfirmations extends command<
  { confirmations: readonly { readonly id: number; readonly undoableUntil: Date }[]; by: Actor },
  UndoneConfirmationsView
>() {}

@Injectable()
export class ConfirmationHandlers {
  constructor(private readonly commands: CommandBus) {}

  @Handles(ConfirmAppointments)
  async confirm({ appointmentIds, by }: ConfirmAppointments): Promise<ConfirmationsView> {
    const { done, refused } = await each(appointmentIds, async (appointmentId) => {
      const change = new ChangeAppointmentStatus({ appointmentId, to: 'confirmed', by });
      return { id: appointmentId, undoableUntil: await this.commands.execute(change) };
    });
    return { confirmed: done, refused };
  }

  @Handles(UndoConfirmations)
  async undo({ confirmations, by }: UndoConfirmations): Promise<UndoneConfirmationsView> {
    const ends = new Map(confirmations.map(({ id, undoableUntil }) => [id, undoableUntil]));
    const { done, refused } = await each([...ends.keys()], async (appointmentId) => {
      const undoableUntil = ends.get(appointmentId) ?? null;
      await this.commands.execute(new UndoStatusChange({ appointmentId, undoableUntil, by }));
      return appointmentId;
    });
    return { undone: done, refused };
  }
}

/** Runs sequentially, each in its own transaction. An error that is no refusal ends it; earlier effects stay. */
async function each<Done>(ids: readonly number[], act: (id: number) => Promise<Done>) {
  const done: Done[] = [];
  const refused: RefusedAppointmentView[] = [];
  for (const id of ids) {
    try {
      done.push(await act(id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id, code: error.code, ...(error instanceof InvalidTransition && error.extensions) });
    }
  }
  return { done, refused };
}
