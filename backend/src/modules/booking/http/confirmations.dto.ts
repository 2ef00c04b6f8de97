import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { Id, Ids, InstantField, message } from '../../../platform/http/validators.ts';
import { MAX_CONFIRMATIONS } from '../domain/booking.values.ts';

const SIZE = { message: message('booking.confirmations', { max: MAX_CONFIRMATIONS }) };

@ApiSchema({ name: 'ConfirmAppointments' })
export class ConfirmAppointmentsBody {
  @Ids({ max: MAX_CONFIRMATIONS, message: 'booking.confirmations' }) ids: number[];
}

class UndoneConfirmationBody {
  @Id() id: number;
  @InstantField('That of the confirmation.') undoableUntil: string;
}

@ApiSchema({ name: 'UndoConfirmations' })
export class UndoConfirmationsBody {
  @ApiProperty({ type: [UndoneConfirmationBody], minItems: 1, maxItems: MAX_CONFIRMATIONS })
  @IsArray({ message: message('field.invalid') })
  @ArrayMinSize(1, SIZE)
  @ArrayMaxSize(MAX_CONFIRMATIONS, SIZE)
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => UndoneConfirmationBody)
  confirmations: UndoneConfirmationBody[];
}
