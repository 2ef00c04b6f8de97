import { MAX_BAY_NAME, MAX_CLOSURE_REASON, MAX_OPENING_NAME } from '@car-workshop/contracts/values/schedule';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Problem } from '../../../platform/http/problem.ts';
import {
  DateField,
  message,
  OptionalText,
  RequiredLine,
  TimeField,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { AppointmentToMoveView } from '../application/capacity/appointments-to-move.ts';

function OptionalSwitch(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description }),
    IsOptional(),
    IsBoolean({ message: message('field.invalid') }),
  );
}

@ApiSchema({ name: 'AddBay' })
export class AddBayBody {
  @RequiredLine({ max: MAX_BAY_NAME, required: 'booking.bay_name_required' }) readonly name: string;
}

@ApiSchema({ name: 'ChangeBay' })
export class ChangeBayBody extends AddBayBody {
  @ApiProperty({ description: 'Whether it takes bookings.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly active: boolean;

  @OptionalSwitch('Retires the bay although it has visits; they are to be moved.') readonly keepVisits?: boolean;
  @OptionalSwitch('Retires the last bay, so that nothing can be booked.') readonly leaveNone?: boolean;
  @Version() readonly version: number;
}

@ApiSchema({ name: 'WorkingDayTerms' })
export class WorkingDayBody {
  @WholeNumber({ min: 1, max: 7, description: '1 is Monday.' }) readonly weekday: number;
  @TimeField({ message: 'booking.time_form' }) readonly opens: string;
  @TimeField({ message: 'booking.time_form' }) readonly closes: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchStarts?: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchEnds?: string;
}

@ApiSchema({ name: 'OpeningHours' })
export class OpeningHoursBody {
  @ApiProperty({ type: [WorkingDayBody], maxItems: 7, description: 'A missing weekday is closed.' })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(7, { message: message('field.invalid') })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => WorkingDayBody)
  readonly days: WorkingDayBody[];
}

@ApiSchema({ name: 'ChangeOpeningHours' })
export class ChangeOpeningHoursBody extends OpeningHoursBody {
  @OptionalSwitch('Saves although the hours cut visits; they are to be moved.') readonly keepVisits?: boolean;
  @Version() readonly version: number;
}

@ApiSchema({ name: 'ClosurePreview' })
export class PreviewClosureBody {
  @DateField() readonly from: string;
  @DateField({ description: 'The last closed day.' }) readonly to: string;
}

/** A conflict; `visits_affected` carries the appointments that the change would leave without a place. */
export class CapacityConflict extends Problem {
  @ApiInteger({ required: false }) total?: number;
  @ApiList(AppointmentToMoveView, { required: false }) visits?: AppointmentToMoveView[];
}

@ApiSchema({ name: 'AnnounceClosure' })
export class AnnounceClosureBody {
  @DateField() from: string;
  @DateField({ description: 'The last closed day.' }) to: string;
  @OptionalText({ max: MAX_CLOSURE_REASON, example: 'Concediu' }) reason?: string;
}

@ApiSchema({ name: 'OpenHoursTerms' })
export class OpenHoursBody {
  @TimeField({ message: 'booking.time_form' }) readonly open: string;
  @TimeField({ message: 'booking.time_form' }) readonly close: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchStart?: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchEnd?: string;
}

@ApiSchema({ name: 'OpeningPreview' })
export class OpenPeriodBody {
  @DateField() readonly from: string;
  @DateField({ description: 'The last day.' }) readonly to: string;

  @ApiProperty({ type: [OpenHoursBody], minItems: 1, maxItems: 1, description: 'Of every one of these days.' })
  @IsArray({ message: message('field.invalid') })
  @ArrayMinSize(1, { message: message('field.invalid') })
  @ArrayMaxSize(1, { message: message('field.invalid') })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => OpenHoursBody)
  readonly hours: [OpenHoursBody];
}

@ApiSchema({ name: 'AnnounceOpening' })
export class AnnounceOpeningBody extends OpenPeriodBody {
  @OptionalText({ max: MAX_OPENING_NAME, example: 'Sâmbătă deschisă' }) readonly name?: string;
}
