import {
  MAX_COMPLETION_NOTE,
  MAX_LINE_LABEL,
  MAX_LINE_RON,
  MAX_LINES,
  MAX_PRICE_REASON,
  MAX_REWARD_CODES,
  PAYMENT_METHODS,
  type PaymentMethod,
  REOPEN_REASONS,
  type ReopenReason,
} from '@car-workshop/contracts/values/appointments';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { MILEAGE } from '../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  Flag,
  message,
  OneOf,
  OptionalCodes,
  OptionalDate,
  OptionalDigits,
  OptionalInstant,
  OptionalText,
  RequiredLine,
  SignedAmount,
} from '../../../platform/http/validators.ts';
import { ApiEnum } from '../../../platform/http/view-properties.ts';

@ApiSchema({ name: 'PriceLineFields' })
class PriceLineBody {
  @RequiredLine({ max: MAX_LINE_LABEL, example: 'Filtru de polen' }) label: string;
  @SignedAmount({ max: MAX_LINE_RON, description: 'In RON; negative when taken off, not 0.' }) amount: number;
}

@ApiSchema({ name: 'CompleteAppointment' })
export class CompleteAppointmentBody {
  @OptionalDigits(MILEAGE) mileage?: number;

  @Flag('Accepts a mileage that was refused with 409 `mileage_questioned` or `first_mileage_questioned`.')
  confirmMileage?: boolean;

  @Flag('Accepts a line that was refused with 409 `line_questioned`.') confirmLines?: boolean;

  @Flag('The odometer was replaced: the mileage is the first of another one.') odometerReplaced?: boolean;

  @ApiPropertyOptional({
    type: [PriceLineBody],
    maxItems: MAX_LINES,
    description: 'What is added to the price or taken off; missing: as before, for example before an undo.',
  })
  @ValidateIf((_, value: unknown) => (value ?? undefined) !== undefined)
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(MAX_LINES, { message: message('booking.too_many_lines', { max: MAX_LINES }) })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => PriceLineBody)
  lines?: PriceLineBody[] | null;

  @OptionalText({
    max: MAX_PRICE_REASON,
    description: 'Why the price is lowered; needed when a line takes off. For the workshop only.',
  })
  reason?: string;

  @OptionalCodes({
    max: MAX_REWARD_CODES,
    description: 'Codes of waiting rewards of the client, applied in this order.',
  })
  rewardCodes?: string[];

  @OptionalText({ max: MAX_COMPLETION_NOTE, description: 'For the customer, on the page of the visit.' }) note?: string;

  @OneOf(PAYMENT_METHODS, { optional: true })
  @ApiEnum('PaymentMethod', PAYMENT_METHODS, {
    required: false,
    description: 'How the customer paid; missing: not noted.',
  })
  paidBy?: PaymentMethod;

  @OptionalDate(
    'When the next revision of the vehicle is due, after today and within ten years: sets its reminder. Missing: the reminder stays.',
  )
  nextRevision?: LocalDate;

  @OptionalDigits({
    ...MILEAGE,
    description:
      'Kilometres at which it is due, more than the vehicle has. Missing: those of the reminder stay until they are reached.',
  })
  nextRevisionMileage?: number;
}

@ApiSchema({ name: 'ReopenAppointment' })
export class ReopenAppointmentBody {
  @OneOf(REOPEN_REASONS)
  @ApiEnum('ReopenReason', REOPEN_REASONS)
  reason: ReopenReason;
}

@ApiSchema({ name: 'UndoStatus' })
export class UndoStatusBody {
  @OptionalInstant('`undoableUntil` of the change; missing: the last change, if the same person made it.')
  undoableUntil?: string;
}
