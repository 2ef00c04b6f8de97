import {
  ITEM_STATUSES,
  type ItemStatus,
  MAX_CANCEL_REASON,
  MAX_CATEGORY,
  MAX_ITEM_NAME,
  MAX_ITEM_NOTES,
  MAX_REVISION_NOTES,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '@car-workshop/contracts/values/revisions';
import { ApiPropertyOptional, ApiSchema, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MILEAGE } from '../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  Flag,
  Id,
  OneOf,
  OptionalId,
  OptionalQueryId,
  OptionalText,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { ApiEnum } from '../../../platform/http/view-properties.ts';
import type {
  AddRevisionItem,
  ChangePlannedRevision,
  CheckItem,
  CompleteRevision,
  PlannedRevision,
} from '../application/carry-out-revision.ts';
import { bani, defined, OptionalCost, OptionalDate, sent } from './revision-fields.ts';

const CONFIRM = 'Accepts a mileage that was refused with 409 `mileage_questioned` or `first_mileage_questioned`.';

export class PlanRevisionBody {
  @Id({ message: 'revisions.vehicle_required' }) readonly vehicleId: number;
  @DateField({ message: 'revisions.date_required' }) readonly revisionDate: LocalDate;

  @WholeNumber({ ...MILEAGE, below: 'revisions.mileage_positive' })
  readonly mileageAtRevision: number;

  @RequiredText({ max: 60, required: 'revisions.type_required' }) readonly type: string;
  @OptionalDate() readonly nextRevisionDate?: LocalDate;
  @OptionalWholeNumber(MILEAGE) readonly nextRevisionMileage?: number;
  @OptionalCost() readonly cost?: number;
  @OptionalText({ max: MAX_REVISION_NOTES }) readonly notes?: string;
  @OptionalId('Template whose checklist is copied.') readonly templateId?: number;
  @OptionalId('An appointment of this vehicle.') readonly appointmentId?: number;
  @OptionalId('The completed revision that this one corrects.') readonly correctsId?: number;
  @Flag(CONFIRM) readonly confirmMileage?: boolean;
}

/** Missing fields stay unchanged, empty ones are removed. */
export class ChangeRevisionBody extends PartialType(
  OmitType(PlanRevisionBody, ['vehicleId', 'templateId', 'appointmentId', 'correctsId'] as const),
  { skipNullProperties: false },
) {}

export class CompleteRevisionBody extends PickType(PlanRevisionBody, [
  'nextRevisionDate',
  'nextRevisionMileage',
  'cost',
  'notes',
] as const) {}

export class CancelRevisionBody {
  @RequiredText({
    max: MAX_CANCEL_REASON,
    required: 'revisions.cancel_reason',
    description: 'Visible to the team only.',
  })
  readonly reason: string;
}

export class RevisionItemBody {
  @RequiredText({ max: MAX_CATEGORY, required: 'revisions.category_required' }) readonly category: string;
  @RequiredText({ max: MAX_ITEM_NAME, required: 'revisions.item_name_required' }) readonly itemName: string;
  @OneOf(ITEM_STATUSES, { message: 'revisions.status_required' }) readonly status: ItemStatus;
  @OptionalText({ max: MAX_ITEM_NOTES }) readonly notes?: string;
  @OptionalCost() readonly cost?: number;
}

export class CheckItemBody {
  @ApiPropertyOptional()
  @ValidateIf((_, value: unknown) => value !== undefined)
  @OneOf(ITEM_STATUSES, { message: 'revisions.status_required' })
  readonly status?: ItemStatus;

  @OneOf(ITEM_STATUSES, { optional: true })
  @ApiEnum('ItemStatus', ITEM_STATUSES, {
    required: false,
    description:
      'The status that was shown: when another device has set a different one since, the new one is refused.',
  })
  readonly seenStatus?: ItemStatus;

  @OptionalText({ max: MAX_ITEM_NOTES }) readonly notes?: string;
  @OptionalCost() readonly cost?: number;
}

export class PhotoTargetQuery {
  @OptionalQueryId() readonly itemId?: number;
}

export class RevisionPageQuery {
  @QueryNumber({ min: 1, max: 10_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 200, default: 50 }) pageSize = 50;
}

export class EnterMileageBody {
  @WholeNumber({ ...MILEAGE, below: 'revisions.mileage_positive' })
  readonly mileage: number;

  @Flag(CONFIRM) readonly confirmMileage?: boolean;

  @Flag('The odometer was replaced: it is the first reading of another one. Only for the team.')
  readonly odometerReplaced?: boolean;
}

@ApiSchema({ name: 'WithdrawReading' })
export class WithdrawReadingBody {
  @OneOf(WITHDRAWAL_REASONS)
  @ApiEnum('WithdrawalReason', WITHDRAWAL_REASONS)
  readonly reason: WithdrawalReason;
}

export function revisionPlan(body: PlanRevisionBody): PlannedRevision {
  const { vehicleId, revisionDate, mileageAtRevision, type, cost } = body;
  const { nextRevisionDate = null, nextRevisionMileage = null, notes = null } = body;
  const { templateId = null, appointmentId = null, correctsId = null } = body;
  const references = { vehicleId, templateId, appointmentId, correctsId };
  const next = { nextRevisionDate, nextRevisionMileage };
  return { ...references, revisionDate, mileageAtRevision, type, ...next, notes, costBani: bani(cost) };
}

export function revisionChanges(body: ChangeRevisionBody): ChangePlannedRevision['terms'] {
  return {
    ...defined(body, 'revisionDate', 'mileageAtRevision', 'type'),
    ...sent(body, 'nextRevisionDate', 'nextRevisionMileage', 'notes'),
    ...('cost' in body && { costBani: bani(body.cost) }),
  };
}

export function completionDetails({ cost, ...details }: CompleteRevisionBody): CompleteRevision['details'] {
  return { ...details, costBani: bani(cost) ?? undefined };
}

export function itemFindings(body: RevisionItemBody): AddRevisionItem['findings'] {
  const { category, itemName, status, notes = null, cost } = body;
  return { category, itemName, status, notes, costBani: bani(cost) };
}

export function findingChanges(body: CheckItemBody): CheckItem['findings'] {
  return { ...defined(body, 'status'), ...sent(body, 'notes'), ...('cost' in body && { costBani: bani(body.cost) }) };
}
