import { MAX_ID } from '@car-workshop/contracts/ids';
import {
  CAR_VIEWS,
  type CarView,
  EQUIPMENT,
  type Equipment,
  FUEL_PARTS,
  MARK_KINDS,
  MAX_MARK_NOTE,
  MAX_MARKS,
  MAX_OTHER_EQUIPMENT,
  MAX_SHEET_TEXT,
  type MarkKind,
  OLD_PARTS,
  type OldParts,
  SIGNATURE_PAD,
} from '@car-workshop/contracts/values/documents';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { MILEAGE } from '../../../kernel/vehicle-description.ts';
import {
  Flag,
  message,
  nullAsMissing,
  OneOf,
  OptionalId,
  OptionalInstant,
  OptionalText,
  OptionalWholeNumber,
  optional,
  RequiredText,
  rule,
  SmsCodeField,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { ApiEnum } from '../../../platform/http/view-properties.ts';
import type { ReceptionSheet } from '../application/receptions.ts';
import { CAR_OUTLINES } from '../domain/car.values.ts';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  isSignature,
  SIGNED_HERE,
  type SignedDocument,
  type Strokes,
} from '../domain/document.values.ts';

function isEquipmentList(value: unknown): boolean {
  const isKnown = (one: unknown) => EQUIPMENT.includes(one as Equipment);
  return Array.isArray(value) && value.every(isKnown) && new Set(value).size === value.length;
}

class ConditionMarkBody {
  @OneOf(MARK_KINDS) @ApiEnum('ConditionMarkKind', MARK_KINDS) readonly kind: MarkKind;

  @OneOf(CAR_VIEWS, { optional: true })
  @ApiEnum('CarView', CAR_VIEWS, { required: false, description: 'Missing: from above.' })
  readonly view?: CarView;

  @WholeNumber({ min: 0, max: CAR_OUTLINES.top.width, description: 'Within the outline of the view.' })
  readonly x: number;
  @WholeNumber({ min: 0, max: CAR_OUTLINES.top.height }) readonly y: number;
  @OptionalText({ max: MAX_MARK_NOTE }) readonly note?: string;
}

@ApiSchema({ name: 'ReceptionSheet' })
export class ReceptionBody {
  @OptionalText({ max: MAX_SHEET_TEXT, description: 'What the customer asked for.' }) readonly asked?: string;
  @OptionalWholeNumber(MILEAGE) readonly mileage?: number;

  @Flag('Accepts a mileage that was refused with 409 `mileage_questioned` or `first_mileage_questioned`.')
  readonly confirmMileage?: boolean;

  @Flag('The odometer was replaced: the mileage is the first of another one.') readonly odometerReplaced?: boolean;
  @OptionalWholeNumber({ min: 0, max: FUEL_PARTS, description: 'Eighths of the tank.' }) readonly fuelEighths?: number;

  @ApiProperty({ type: [ConditionMarkBody], maxItems: MAX_MARKS })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(MAX_MARKS, { message: message('document.at_most', { max: MAX_MARKS }) })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => ConditionMarkBody)
  readonly marks: ConditionMarkBody[];

  @optional(
    { type: 'array', items: { type: 'string', enum: [...EQUIPMENT] }, uniqueItems: true, maxItems: EQUIPMENT.length },
    nullAsMissing,
    rule('equipment', isEquipmentList, 'field.invalid'),
  )
  readonly equipment?: Equipment[];

  @OptionalText({ max: MAX_OTHER_EQUIPMENT, description: 'What else was left inside.' })
  readonly otherEquipment?: string;

  @OneOf(OLD_PARTS, { optional: true })
  @ApiEnum('OldParts', OLD_PARTS, { required: false, nullable: true })
  readonly oldParts?: OldParts | null;

  @OptionalId('The warranty certificate under which it is repaired.') readonly warrantyId?: number;
  @OptionalWholeNumber({
    min: 0,
    max: MAX_ID,
    description: 'The revision that was read, 0 of an empty sheet; another one is refused. Missing: whatever it is.',
  })
  readonly revision?: number;
}

export function receptionSheet({ revision: _, ...sheet }: ReceptionBody): ReceptionSheet {
  return {
    asked: sheet.asked ?? null,
    mileage: sheet.mileage ?? null,
    fuelEighths: sheet.fuelEighths ?? null,
    marks: sheet.marks.map(({ kind, view, x, y, note }) => ({ kind, view: view ?? 'top', x, y, note: note ?? null })),
    equipment: sheet.equipment ?? [],
    otherEquipment: sheet.otherEquipment ?? null,
    oldParts: sheet.oldParts ?? null,
    warrantyId: sheet.warrantyId ?? null,
  };
}

abstract class SignatureBody {
  @optional(
    {
      type: 'array',
      items: { type: 'array', items: { type: 'integer', minimum: 0, maximum: SIGNATURE_PAD.width } },
      maxItems: SIGNATURE_PAD.strokes,
      description: `The signature of a work order or handover record: strokes as [x, y, x, y, …] within ${SIGNATURE_PAD.width} × ${SIGNATURE_PAD.height}.`,
    },
    nullAsMissing,
    rule('signature', isSignature, 'document.signature'),
  )
  readonly strokes?: Strokes;

  @SmsCodeField({ optional: true, description: 'Instead of the strokes.' }) readonly code?: string;
}

@ApiSchema({ name: 'IssueDocument' })
export class IssueDocumentBody extends SignatureBody {
  @OneOf(DOCUMENT_TYPES) @ApiEnum('DocumentType', DOCUMENT_TYPES) readonly type: DocumentType;
  @OptionalId('Of the sheet that was read, for what is signed; another one is refused.') readonly revision?: number;
  @OptionalInstant('Of the completion that was read, for a handover record; another one is refused.')
  readonly completedAt?: string;
}

@ApiSchema({ name: 'SignWorkOrder' })
export class SignWorkOrderBody extends SignatureBody {
  @WholeNumber({ min: 1, max: MAX_ID, description: 'Of the sheet that was read; another one is refused.' })
  readonly revision: number;

  @RequiredText({ max: 64, description: 'Of what was read; another one is refused.' }) readonly digest: string;
}

@ApiSchema({ name: 'RequestSigningCode' })
export class SigningCodeBody {
  @OneOf(SIGNED_HERE) @ApiEnum('SignedDocument', SIGNED_HERE) readonly type: SignedDocument;
}
