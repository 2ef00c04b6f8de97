import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Money } from '../../../kernel/money.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  Id,
  message,
  OneOf,
  OptionalQueryId,
  OptionalText,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { ITEM_STATUSES, type ItemStatus } from '../application/revision.views.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../application/service-book.views.ts';

const MAX_ID = 2_147_483_647;
const MAX_KM = 5_000_000;
const MAX_COST_RON = 10_000_000;

const nothingWhenEmpty = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** RON with at most two decimals; may be missing, null or empty. */
function OptionalCost() {
  return applyDecorators(
    ApiPropertyOptional({
      type: Number,
      minimum: 0,
      maximum: MAX_COST_RON,
      nullable: true,
      description: 'RON.',
    }),
    nothingWhenEmpty,
    IsOptional(),
    ValidateBy({
      name: 'cost',
      validator: {
        validate: (value: unknown) => (Money.parseRon(value)?.toRon() ?? Infinity) <= MAX_COST_RON,
        defaultMessage: () => message('revisions.cost', { max: MAX_COST_RON }),
      },
    }),
  );
}

/** A day that may be missing, null or empty. */
function OptionalDate() {
  return applyDecorators(
    nothingWhenEmpty,
    ValidateIf((_, value: unknown) => value !== undefined),
    DateField(),
    ApiPropertyOptional({ type: String, format: 'date' }),
  );
}

/** Yes or no, or missing: null is neither. */
function Flag(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    ValidateIf((_, value: unknown) => value !== undefined),
    IsBoolean({ message: message('field.invalid') }),
  );
}

const CONFIRM = 'The mileage is right although it was questioned (409 `mileage_questioned`).';

/** The revision form (specification §5). */
export class PlanRevisionBody {
  @Id({ message: 'revisions.vehicle_required' })
  readonly vehicleId: number;

  @DateField({ message: 'revisions.date_required' })
  readonly revisionDate: LocalDate;

  @WholeNumber({ min: 0, max: MAX_KM, message: 'revisions.mileage_positive', description: 'Kilometres.' })
  readonly mileageAtRevision: number;

  @RequiredText({ max: 60, required: 'revisions.type_required' })
  readonly type: string;

  @OptionalDate()
  readonly nextRevisionDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Kilometres.' })
  readonly nextRevisionMileage?: number;

  @OptionalCost()
  readonly cost?: number;

  @OptionalText({ max: 2_000 })
  readonly notes?: string;

  @OptionalWholeNumber({ min: 1, max: MAX_ID, description: 'Its checklist is copied.' })
  readonly templateId?: number;

  @OptionalWholeNumber({ min: 1, max: MAX_ID, description: 'An appointment of this vehicle.' })
  readonly appointmentId?: number;

  @OptionalWholeNumber({
    min: 1,
    max: MAX_ID,
    description: 'The completed revision that this one puts right.',
  })
  readonly correctsId?: number;

  @Flag(CONFIRM)
  readonly confirmMileage?: boolean;
}

/** What changes of a planned revision; what is left out stays, what is sent empty is taken out. */
export class ChangeRevisionBody extends PartialType(
  OmitType(PlanRevisionBody, ['vehicleId', 'templateId', 'appointmentId', 'correctsId'] as const),
  { skipNullProperties: false },
) {}

/** What is said at the end; what is left out follows from the checklist and the template. */
export class CompleteRevisionBody {
  @OptionalDate()
  readonly nextRevisionDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Kilometres.' })
  readonly nextRevisionMileage?: number;

  @OptionalCost()
  readonly cost?: number;

  @OptionalText({ max: 2_000 })
  readonly notes?: string;
}

/** Why a revision will not be done. */
export class CancelRevisionBody {
  @RequiredText({ max: 500, required: 'revisions.cancel_reason', description: 'Only admins read it.' })
  readonly reason: string;
}

/** The revision item form (specification §5). */
export class RevisionItemBody {
  @RequiredText({ max: 100, required: 'revisions.category_required' })
  readonly category: string;

  @RequiredText({ max: 200, required: 'revisions.item_name_required' })
  readonly itemName: string;

  @OneOf(ITEM_STATUSES, { message: 'revisions.status_required' })
  readonly status: ItemStatus;

  @OptionalText({ max: 1_000 })
  readonly notes?: string;

  @OptionalCost()
  readonly cost?: number;
}

/** What the mechanic found of an item; what is left out stays. */
export class CheckItemBody {
  @ApiPropertyOptional()
  @ValidateIf((_, value: unknown) => value !== undefined)
  @OneOf(ITEM_STATUSES, { message: 'revisions.status_required' })
  readonly status?: ItemStatus;

  @OptionalText({ max: 1_000 })
  readonly notes?: string;

  @OptionalCost()
  readonly cost?: number;
}

/** Which item a photo is of. */
export class PhotoOf {
  @OptionalQueryId()
  readonly itemId?: number;
}

/** Which page of a service book. */
export class BookPage {
  @QueryNumber({ min: 1, max: 10_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;
}

/** What a new document is about. */
export class NewDocument {
  @OneOf(DOCUMENT_KINDS)
  readonly kind: DocumentKind;

  @RequiredText({ max: 120 })
  readonly title: string;
}

/** What the odometer shows today. */
export class EnterMileageBody {
  @WholeNumber({ min: 0, max: MAX_KM, message: 'revisions.mileage_positive', description: 'Kilometres.' })
  readonly mileage: number;

  @Flag(CONFIRM)
  readonly confirmMileage?: boolean;
}

/** One thing that a template has checked. */
export class TemplateItemBody {
  @RequiredText({ max: 100, required: 'revisions.category_required' })
  readonly category: string;

  @RequiredText({ max: 200, required: 'revisions.item_name_required' })
  readonly itemName: string;

  @Flag('Missing is yes (specification §3).')
  readonly isRequired?: boolean;

  @OptionalCost()
  readonly estimatedCost?: number;
}

/** A new template (specification §3). */
export class AddTemplateBody {
  @RequiredText({ max: 100 })
  readonly name: string;

  @RequiredText({ max: 60, required: 'revisions.type_required' })
  readonly type: string;

  @OptionalText({ max: 1_000 })
  readonly description?: string;

  @OptionalWholeNumber({ min: 1, max: 1_000_000, description: 'Due again after so many kilometres.' })
  readonly intervalMileage?: number;

  @OptionalWholeNumber({ min: 1, max: 240, description: 'Due again after so many months.' })
  readonly intervalMonths?: number;

  @OptionalCost()
  readonly estimatedCost?: number;

  @ApiProperty({ type: [TemplateItemBody] })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(200, { message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => TemplateItemBody)
  readonly items: TemplateItemBody[];
}

/** What changes of a template; what is left out stays, a list of items replaces the old one. */
export class ChangeTemplateBody extends PartialType(AddTemplateBody, { skipNullProperties: false }) {
  @Flag('Whether revisions are still made from it.')
  readonly active?: boolean;
}
