import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { Id, message } from '../../../platform/http/validators.ts';
import { BoardConflict, BoardPlace } from '../../schedule/fields.ts';
import { CarryOutProposal, UndoProposal } from '../application/carry-out-proposal.ts';
import { AppointmentProposalsView, ProposalReader } from '../application/read-proposals.ts';
import { toPlace } from './desk-appointments.dto.ts';

/** The appointment, and the one that makes room for it. */
const MAX_MOVES = 2;
const INVALID = { message: message('field.invalid') };

function MovedPlace() {
  return (target: object, field: string) => {
    for (const decorate of [ApiProperty(), IsObject(INVALID), ValidateNested(), Type(() => BoardPlace)])
      decorate(target, field);
  };
}

class ChosenMove {
  @Id() appointmentId: number;
  @MovedPlace() from: BoardPlace;
  @MovedPlace() to: BoardPlace;
}

@ApiSchema({ name: 'ChosenProposal' })
class ChosenProposalBody {
  @ApiProperty({ type: [ChosenMove], minItems: 1, maxItems: MAX_MOVES, description: 'As they were read.' })
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(MAX_MOVES, INVALID)
  @IsObject({ each: true, ...INVALID })
  @ValidateNested({ each: true })
  @Type(() => ChosenMove)
  moves: ChosenMove[];

  @ApiPropertyOptional({ type: BoardPlace, description: 'As it was read.' })
  @IsOptional()
  @IsObject(INVALID)
  @ValidateNested()
  @Type(() => BoardPlace)
  continuation?: BoardPlace;
}

@ApiTags('board')
@Controller('admin/appointments/:id/proposals')
@For('desk')
export class ProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly proposalReader: ProposalReader,
  ) {}

  @Get('/', 'Propose what to do with an appointment that needs more time, or whose customer does not come')
  @Answers({ 200: AppointmentProposalsView, problems: [404] })
  list(@IdParam() appointmentId: number): Promise<AppointmentProposalsView> {
    return this.proposalReader.readProposals(appointmentId);
  }

  @Post('/', 'Carry out a proposal: all of its moves or none')
  @Details('`bay_taken` when it is not possible any more; then nothing has moved. Customers get the message of a move.')
  @Answers({ 204: null, problems: [404], conflict: BoardConflict })
  carryOut(
    @IdParam() appointmentId: number,
    @Body() body: ChosenProposalBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new CarryOutProposal({ ...toChosen(appointmentId, body), by }));
  }

  @Post('undo', 'Take back all moves of a proposal that was carried out')
  @Answers({ 204: null, problems: [404], conflict: BoardConflict })
  undo(@IdParam() appointmentId: number, @Body() body: ChosenProposalBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new UndoProposal({ ...toChosen(appointmentId, body), by }));
  }
}

function toChosen(appointmentId: number, { moves, continuation }: ChosenProposalBody) {
  const ids = new Set(moves.map((move) => move.appointmentId));
  if (ids.size < moves.length || !ids.has(appointmentId)) {
    throw new InvalidRequest([{ field: 'moves', message: 'field.invalid' }]);
  }
  return {
    appointmentId,
    moves: moves.map((move) => ({ ...move, from: toPlace(move.from), to: toPlace(move.to) })),
    continuation: continuation && toPlace(continuation),
  };
}
