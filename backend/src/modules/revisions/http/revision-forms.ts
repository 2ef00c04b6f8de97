import type { AddRevisionItem } from '../application/add-revision-item.ts';
import type { ChangePlannedRevision } from '../application/change-planned-revision.ts';
import type { CheckItem } from '../application/check-item.ts';
import type { CompleteRevision } from '../application/complete-revision.ts';
import type { PlannedRevision } from '../application/plan-revision.ts';
import type {
  ChangeRevisionBody,
  CheckItemBody,
  CompleteRevisionBody,
  PlanRevisionBody,
  RevisionItemBody,
} from './revisions.dto.ts';
import { bani, defined, sent } from './sent-fields.ts';

/** Maps the revision form to the input of its command. */
export function revisionPlan(body: PlanRevisionBody): PlannedRevision {
  const { vehicleId, revisionDate, mileageAtRevision, type } = body;
  return {
    vehicleId,
    revisionDate,
    mileageAtRevision,
    type,
    nextRevisionDate: body.nextRevisionDate ?? null,
    nextRevisionMileage: body.nextRevisionMileage ?? null,
    costBani: bani(body.cost),
    notes: body.notes ?? null,
    templateId: body.templateId ?? null,
    appointmentId: body.appointmentId ?? null,
    correctsId: body.correctsId ?? null,
  };
}

/** Maps the changes of a planned revision; only sent fields. */
export function revisionChanges(body: ChangeRevisionBody): ChangePlannedRevision['terms'] {
  return {
    ...defined(body, 'revisionDate', 'mileageAtRevision', 'type'),
    ...sent(body, 'nextRevisionDate', 'nextRevisionMileage', 'notes'),
    ...('cost' in body && { costBani: bani(body.cost) }),
  };
}

/** Maps the completion form. */
export function completionDetails({ cost, ...details }: CompleteRevisionBody): CompleteRevision['details'] {
  return { ...details, costBani: bani(cost) ?? undefined };
}

/** Maps the item form. */
export function itemFindings(body: RevisionItemBody): AddRevisionItem['findings'] {
  const { category, itemName, status, notes = null, cost } = body;
  return { category, itemName, status, notes, costBani: bani(cost) };
}

/** Maps the changed findings of an item; only sent fields. */
export function findingChanges(body: CheckItemBody): CheckItem['findings'] {
  return {
    ...defined(body, 'status'),
    ...sent(body, 'notes'),
    ...('cost' in body && { costBani: bani(body.cost) }),
  };
}
