import {
  CAR_VIEWS,
  type CarView,
  EQUIPMENT,
  type Equipment,
  MARK_KINDS,
  type MarkKind,
  OLD_PARTS,
  type OldParts,
} from '@car-workshop/contracts/values/documents';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import type { ConditionMark, ReceptionSheet } from '../domain/document-data.ts';

class ConditionMarkView implements ConditionMark {
  @ApiEnum('ConditionMarkKind', MARK_KINDS) readonly kind: MarkKind;
  @ApiEnum('CarView', CAR_VIEWS) readonly view: CarView;
  @ApiInteger('Within the outline of the view.') readonly x: number;
  @ApiInteger() readonly y: number;
  @ApiNullable(String) readonly note: string | null;
}

class CarOutlineView {
  @ApiEnum('CarView', CAR_VIEWS) readonly view: CarView;
  @ApiInteger() readonly width: number;
  @ApiInteger() readonly height: number;
  @ApiList(String, 'Paths of SVG.') readonly paths: readonly string[];
}

export class WarrantyChoiceView {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'CG 12' }) readonly name: string;
  @ApiProperty({ format: 'date' }) readonly until: string;
}

class LastReadingView {
  @ApiInteger('Kilometres.') readonly value: number;
  @ApiProperty({ type: String, format: 'date' }) readonly date: LocalDate;
}

class KnownOdometerView {
  @ApiNullable(LastReadingView, 'The latest reading but that of this sheet.') readonly last: LastReadingView | null;
  @ApiNullable('integer', 'The fewest kilometres that the workshop can read today.') readonly lowest: number | null;
}

class ReceivedVehicleView {
  @ApiProperty() readonly make: string;
  @ApiProperty() readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String) readonly licensePlate: string | null;
}

export class ReceptionView implements ReceptionSheet {
  @ApiInteger('0 before it is filled in; sent back with a change.') readonly revision: number;
  @ApiNullable(String, 'What the customer asked for.') readonly asked: string | null;
  @ApiNullable('integer', 'Kilometres.') readonly mileage: number | null;
  @ApiNullable('integer', 'Eighths of the tank.') readonly fuelEighths: number | null;
  @ApiList(ConditionMarkView) readonly marks: readonly ConditionMarkView[];
  @ApiEnum('LeftEquipment', EQUIPMENT, { isArray: true }) readonly equipment: readonly Equipment[];
  @ApiNullable(String, 'What else was left inside.') readonly otherEquipment: string | null;
  @ApiEnum('OldParts', OLD_PARTS, { nullable: true }) readonly oldParts: OldParts | null;
  @ApiNullable('integer', 'The warranty certificate under which it is repaired.') readonly warrantyId: number | null;
  @ApiList('integer', 'Ids of photos.') readonly photos: readonly number[];
  @ApiProperty({ description: 'Whether it can be changed: the visit is not over.' }) readonly isOpen: boolean;
  @ApiNullable('date-time', 'Of a completed visit: a handover record is of this completion.')
  readonly completedAt: Date | null;
  @ApiProperty() readonly odometer: KnownOdometerView;
  @ApiProperty() readonly vehicle: ReceivedVehicleView;
  @ApiProperty({ format: 'date' }) readonly visitDate: string;
  @ApiList(CarOutlineView, 'Of a car from each side.') readonly outlines: readonly CarOutlineView[];
  @ApiList(WarrantyChoiceView, 'Certificates of the vehicle whose warranty goes on.')
  readonly warranties: WarrantyChoiceView[];
  @ApiPropertyOptional({ description: 'Whether no code for a signature can reach the phone of the customer.' })
  readonly withoutSms?: boolean;
}
