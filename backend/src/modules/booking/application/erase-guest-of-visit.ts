import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { VISITOR } from '../../../kernel/actor.ts';
import { ConfirmGuestErasure, RequestGuestErasure } from '../../customers/index.ts';
import { FindOwnVisit } from './find-visit.ts';

/** A code that confirms an erasure was sent. */
export class ErasureCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the code expires.' })
  readonly expiresAt: Date;
}

/** Sends the guest of a visit a code that confirms the erasure of their data, for the bearer of the manage link. */
export class RequestErasureOfGuest extends Command<ErasureCodeSent> {
  constructor(
    readonly appointmentId: number,
    readonly manageToken: string | undefined,
  ) {
    super();
  }
}

/** Erases the data of the guest of a visit, for the bearer of the manage link who has the code. */
export class EraseGuestOfVisit extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly code: string,
    readonly manageToken: string | undefined,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound with a wrong token, and what the customers module throws */
@CommandHandler(RequestErasureOfGuest)
export class RequestErasureOfGuestHandler implements ICommandHandler<RequestErasureOfGuest> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ appointmentId, manageToken }: RequestErasureOfGuest): Promise<ErasureCodeSent> {
    const visit = await this.queries.execute(new FindOwnVisit(appointmentId, VISITOR, manageToken));
    return this.commands.execute(new RequestGuestErasure(visit.customerId));
  }
}

/** @throws AppointmentNotFound with a wrong token, and what the customers module throws */
@CommandHandler(EraseGuestOfVisit)
export class EraseGuestOfVisitHandler implements ICommandHandler<EraseGuestOfVisit> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ appointmentId, code, manageToken }: EraseGuestOfVisit): Promise<void> {
    const visit = await this.queries.execute(new FindOwnVisit(appointmentId, VISITOR, manageToken));
    await this.commands.execute(new ConfirmGuestErasure(visit.customerId, code));
  }
}
