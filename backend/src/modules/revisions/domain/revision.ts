import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { RevisionCancelled, RevisionCompleted, RevisionPlanned, RevisionStarted } from '../events.ts';
import { type ItemFindings, RevisionItem } from './revision-item.ts';
import type { RevisionStatus } from './revision-status.ts';
import type { RevisionTemplate } from './revision-template.ts';
import {
  NextRevisionTooEarly,
  NotInServiceBook,
  RevisionIncomplete,
  RevisionIsFinal,
  RevisionIsFull,
  RevisionStepNotAllowed,
} from './revisions.errors.ts';
import { nextDue } from './service-interval.ts';

/** The revision form (specification §5). */
export interface RevisionPlan {
  readonly vehicleId: number;
  readonly customerId: number;
  readonly appointmentId: number | null;
  /** The completed revision that this entry puts right. */
  readonly correctsId: number | null;
  readonly revisionDate: LocalDate;
  /** Kilometres. */
  readonly mileageAtRevision: number;
  readonly type: string;
  readonly nextRevisionDate: LocalDate | null;
  readonly nextRevisionMileage: number | null;
  readonly costBani: number | null;
  readonly notes: string | null;
}

/** What can still be said otherwise while nobody has begun. */
export type RevisionTerms = Omit<RevisionPlan, 'vehicleId' | 'customerId' | 'appointmentId' | 'correctsId'>;

/** What is said at the end; what is missing follows from the items and the template. */
export interface Conclusion {
  readonly nextRevisionDate?: LocalDate;
  readonly nextRevisionMileage?: number;
  readonly costBani?: number;
  readonly notes?: string;
}

const MOST_ITEMS = 200;

/** A check of a vehicle by a checklist: an entry of its service book. Once completed it never changes. */
export class Revision extends AggregateRoot implements RevisionPlan {
  readonly id: number;
  readonly vehicleId: number;
  readonly customerId: number;
  readonly appointmentId: number | null;
  readonly templateId: number | null;
  readonly correctsId: number | null;
  readonly createdAt: Date;
  revisionDate: LocalDate;
  mileageAtRevision: number;
  type: string;
  nextRevisionDate: LocalDate | null;
  nextRevisionMileage: number | null;
  status: RevisionStatus;
  /** Total in bani: what was said, or else the sum of the items once completed. */
  costBani: number | null;
  notes: string | null;
  completedAt: Date | null;
  /** Why it will not be done: for the workshop only. */
  cancelReason: string | null;
  /** The checklist, in its order. */
  items: RevisionItem[];

  /** A new entry; out of a template it has the template's checklist. @throws NextRevisionTooEarly */
  static plan(plan: RevisionPlan, template: RevisionTemplate | null, at: Date): Revision {
    const revision = Object.assign(new Revision(), plan, {
      templateId: template?.id ?? null,
      status: 'planned' as const,
      createdAt: at,
      completedAt: null,
      cancelReason: null,
      items: (template?.items ?? []).map(({ category, itemName, isRequired }) =>
        RevisionItem.of(
          { category, itemName, status: 'not-checked', notes: null, costBani: null },
          isRequired,
        ),
      ),
    });
    revision.nextMustBeLater();
    return revision;
  }

  override get stream(): string {
    return `revision-${this.id}`;
  }

  /** The database took it and gave it its id. */
  plannedAs(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { appointmentId, correctsId } = this;
    this.raise(RevisionPlanned({ ...this.told(by), appointmentId, correctsId }));
  }

  /** Other terms before anybody begins; what is left out stays. @throws RevisionStepNotAllowed, NextRevisionTooEarly */
  change(terms: Partial<RevisionTerms>): void {
    this.mustBe('planned');
    Object.assign(this, terms);
    this.nextMustBeLater();
  }

  start(by: Actor): void {
    this.mustBe('planned');
    this.status = 'in-progress';
    this.raise(RevisionStarted(this.told(by)));
  }

  /** One more thing to look at. @throws RevisionIsFinal, RevisionIsFull */
  addItem(findings: ItemFindings): RevisionItem {
    this.mustBeOpen();
    if (this.items.length >= MOST_ITEMS) throw new RevisionIsFull();
    const item = Object.assign(RevisionItem.of(findings, false), { revisionId: this.id });
    this.items.push(item);
    return item;
  }

  /** What the mechanic found; what is left out stays. @throws RevisionIsFinal, NotInServiceBook */
  changeItem(itemId: number, findings: Partial<ItemFindings>): RevisionItem {
    this.mustBeOpen();
    const item = this.items.find(({ id }) => id === itemId);
    if (!item) throw new NotInServiceBook();
    return Object.assign(item, findings);
  }

  /**
   * Done: totals are fixed, and the next date and mileage follow from the template unless they were said.
   * @throws RevisionStepNotAllowed, RevisionIncomplete, NextRevisionTooEarly
   */
  complete(said: Conclusion, template: RevisionTemplate | null, by: Actor, at: Date): void {
    this.mustBe('in-progress');
    const unchecked = this.items.filter(({ isRequired, status }) => isRequired && status === 'not-checked');
    if (unchecked.length > 0) throw new RevisionIncomplete(unchecked.map(({ itemName }) => itemName));
    const proposed = template && nextDue(template, this.revisionDate, this.mileageAtRevision);
    this.nextRevisionDate = said.nextRevisionDate ?? this.nextRevisionDate ?? proposed?.date ?? null;
    this.nextRevisionMileage =
      said.nextRevisionMileage ?? this.nextRevisionMileage ?? proposed?.mileage ?? null;
    this.nextMustBeLater();
    const total = this.items.reduce((sum, { costBani }) => sum + (costBani ?? 0), 0);
    const costBani = said.costBani ?? this.costBani ?? total;
    Object.assign(this, { costBani, notes: said.notes ?? this.notes, status: 'completed', completedAt: at });
    this.raise(
      RevisionCompleted({
        ...this.told(by),
        templateId: this.templateId,
        mileage: this.mileageAtRevision,
        nextDate: this.nextRevisionDate,
        nextMileage: this.nextRevisionMileage,
        costBani,
      }),
    );
  }

  /**
   * It will not be done.
   * @param reason null where nothing may be kept about the owner any more
   */
  cancel(reason: string | null, by: Actor): void {
    if (this.status === 'completed' || this.status === 'cancelled') {
      throw new RevisionStepNotAllowed(this.status);
    }
    Object.assign(this, { status: 'cancelled', cancelReason: reason });
    this.raise(RevisionCancelled(this.told(by)));
  }

  /** @throws RevisionIsFinal */
  mustBeOpen(): void {
    if (this.status === 'completed' || this.status === 'cancelled') throw new RevisionIsFinal();
  }

  private mustBe(status: RevisionStatus): void {
    if (this.status !== status) throw new RevisionStepNotAllowed(this.status);
  }

  private nextMustBeLater(): void {
    if (this.nextRevisionDate !== null && this.nextRevisionDate <= this.revisionDate) {
      throw new NextRevisionTooEarly('nextRevisionDate');
    }
    if (this.nextRevisionMileage !== null && this.nextRevisionMileage <= this.mileageAtRevision) {
      throw new NextRevisionTooEarly('nextRevisionMileage');
    }
  }

  private told(by: Actor) {
    const { id: revisionId, vehicleId, customerId } = this;
    return { revisionId, vehicleId, customerId, by: actorName(by) };
  }
}
