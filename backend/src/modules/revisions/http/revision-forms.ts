import { Money } from '../../../kernel/money.ts';
import type { ChangePlannedRevision } from '../application/change-planned-revision.ts';
import type { AddRevisionItem, CheckItem } from '../application/check-item.ts';
import type { CompleteRevision } from '../application/complete-revision.ts';
import type { AddTemplate, ChangeTemplate } from '../application/keep-template.ts';
import type { PlannedRevision } from '../application/plan-revision.ts';
import type {
  AddTemplateBody,
  ChangeRevisionBody,
  ChangeTemplateBody,
  CheckItemBody,
  CompleteRevisionBody,
  PlanRevisionBody,
  RevisionItemBody,
  TemplateItemBody,
} from './revisions.dto.ts';

/** The form as the use case takes it. */
export function planOf(body: PlanRevisionBody): PlannedRevision {
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

/** Only what was sent; a date, mileage, cost or text sent empty is taken out. */
export function changedTerms(body: ChangeRevisionBody): ChangePlannedRevision['terms'] {
  const { revisionDate, mileageAtRevision, type } = body;
  return {
    ...(revisionDate !== undefined && { revisionDate }),
    ...(mileageAtRevision !== undefined && { mileageAtRevision }),
    ...(type !== undefined && { type }),
    ...('nextRevisionDate' in body && { nextRevisionDate: body.nextRevisionDate ?? null }),
    ...('nextRevisionMileage' in body && { nextRevisionMileage: body.nextRevisionMileage ?? null }),
    ...('cost' in body && { costBani: bani(body.cost) }),
    ...('notes' in body && { notes: body.notes ?? null }),
  };
}

export function conclusionOf({ cost, ...said }: CompleteRevisionBody): CompleteRevision['said'] {
  return { ...said, costBani: bani(cost) ?? undefined };
}

export function findingsOf(body: RevisionItemBody): AddRevisionItem['findings'] {
  const { category, itemName, status, notes = null, cost } = body;
  return { category, itemName, status, notes, costBani: bani(cost) };
}

/** Only what was sent; a text or cost sent empty is taken out. */
export function changedFindings(body: CheckItemBody): CheckItem['findings'] {
  return {
    ...(body.status !== undefined && { status: body.status }),
    ...('notes' in body && { notes: body.notes ?? null }),
    ...('cost' in body && { costBani: bani(body.cost) }),
  };
}

export function templateOf(body: AddTemplateBody): AddTemplate['terms'] {
  return {
    name: body.name,
    type: body.type,
    description: body.description ?? null,
    intervalMileage: body.intervalMileage ?? null,
    intervalMonths: body.intervalMonths ?? null,
    estimatedCostBani: bani(body.estimatedCost),
    active: true,
    items: body.items.map(templateItem),
  };
}

/** Only what was sent; an interval, text or cost sent empty is taken out. */
export function changedTemplate(body: ChangeTemplateBody): ChangeTemplate['terms'] {
  const { name, type, active, items } = body;
  return {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(active !== undefined && { active }),
    ...(items !== undefined && { items: items.map(templateItem) }),
    ...('description' in body && { description: body.description ?? null }),
    ...('intervalMileage' in body && { intervalMileage: body.intervalMileage ?? null }),
    ...('intervalMonths' in body && { intervalMonths: body.intervalMonths ?? null }),
    ...('estimatedCost' in body && { estimatedCostBani: bani(body.estimatedCost) }),
  };
}

function templateItem({ category, itemName, isRequired = true, estimatedCost }: TemplateItemBody) {
  return { category, itemName, isRequired, estimatedCostBani: bani(estimatedCost) };
}

function bani(ron: number | undefined): number | null {
  return ron === undefined ? null : Money.ofRon(ron).bani;
}
