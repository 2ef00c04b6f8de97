import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Put } from '../../../platform/http/route-decorators.ts';
import { DateField, Id, message, TimeField, WholeNumber } from '../../../platform/http/validators.ts';
import { BoardConflict, JOB } from '../../schedule/fields.ts';
import { AppointmentView } from '../application/appointment.view.ts';
import type { Place } from '../application/desk-appointments.ts';
import { PlanPieces } from '../application/plan-pieces.ts';
import { AppointmentDetails } from '../application/read-appointment.ts';

const MOST_PIECES = 20;
const INVALID = { message: message('field.invalid') };

class PieceBody {
  @DateField() date: string;
  @TimeField() start: string;
  @WholeNumber({ ...JOB, description: 'Working minutes; lunch does not count.' }) minutes: number;
  @Id() bayId: number;
}

@ApiSchema({ name: 'PlanPieces' })
class PlanPiecesBody {
  @ApiProperty({ type: [PieceBody], minItems: 1, maxItems: MOST_PIECES, description: 'In order.' })
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(MOST_PIECES, INVALID)
  @IsObject({ each: true, ...INVALID })
  @ValidateNested({ each: true })
  @Type(() => PieceBody)
  pieces: PieceBody[];

  @ApiPropertyOptional({
    type: [PieceBody],
    maxItems: MOST_PIECES,
    description: 'As they were read: others by now refuse with `moved_meanwhile`.',
  })
  @IsOptional()
  @IsArray(INVALID)
  @ArrayMaxSize(MOST_PIECES, INVALID)
  @IsObject({ each: true, ...INVALID })
  @ValidateNested({ each: true })
  @Type(() => PieceBody)
  seen?: PieceBody[];
}

@ApiTags('board')
@Controller('admin/appointments/:id/pieces')
@For('desk')
export class PiecesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: AppointmentDetails,
  ) {}

  @Put('/', 'Set when and where an appointment is worked on, piece by piece')
  @Details(
    'The first piece is the place of the appointment itself. `bay_taken` names the piece whose bay is taken. The customer gets ' +
      'one message when continuations begin otherwise than announced, and one of another start.',
  )
  @Answers({ 200: AppointmentView, problems: [404], conflict: BoardConflict })
  async plan(
    @IdParam() appointmentId: number,
    @Body() { pieces, seen }: PlanPiecesBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    const [first, ...more] = pieces.map(toPlace);
    // The list has at least one piece.
    if (first) {
      const command = { appointmentId, pieces: [first, ...more], seen: seen?.map(toPlace), by } as const;
      await this.commands.execute(new PlanPieces(command));
    }
    return this.appointments.get(appointmentId);
  }
}

function toPlace({ date, start, minutes, bayId }: PieceBody): Place {
  return { date: localDate(date), start: localTime(start), duration: minutes, bayId };
}
