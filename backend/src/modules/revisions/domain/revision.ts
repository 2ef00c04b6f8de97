import { nextDue } from '@car-workshop/contracts/service-interval';
import type { ItemStatus } from '@car-workshop/contracts/values/revisions';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  RevisionCancelled,
  RevisionCompleted,
  RevisionPhotosChanged,
  RevisionPlanned,
  RevisionStarted,
} from '../events.ts';
import type { RevisionTemplate } from './revision-template.ts';
import {
  ItemMarkedMeanwhile,
  ItemOfTemplate,
  NextRevisionTooEarly,
  NotInServiceBook,
  RevisionIncomplete,
  RevisionIsFinal,
  RevisionIsFull,
  RevisionStepNotAllowed,
} from './revisions.errors.ts';
import type { RevisionStatus } from './revisions.values.ts';

export interface ItemFindings {
  readonly category: string;
  readonly itemName: string;
  readonly status: ItemStatus;
  readonly notes: string | null;
  readonly costBani: number | null;
}

export class RevisionItem implements ItemFindings {
  readonly id: number;
  readonly revisionId: number;
  category: string;
  itemName: string;
  status: ItemStatus;
  notes: string | null;
  costBani: number | null;
  readonly isRequired: boolean;
  /** Added by hand, not from the template. Older checklists have it only if they have no template. */
  readonly isAdded: boolean;

  static ofTemplate(findings: ItemFindings, isRequired: boolean): RevisionItem {
    return Object.assign(new RevisionItem(), findings, { isRequired, isAdded: false });
  }

  static added(findings: ItemFindings): RevisionItem {
    return Object.assign(new RevisionItem(), findings, { isRequired: false, isAdded: true });
  }
}

export interface RevisionPlan {
  readonly vehicleId: number;
  readonly customerId: number;
  readonly appointmentId: number | null;
  readonly correctsId: number | null;
  readonly revisionDate: LocalDate;
  readonly mileageAtRevision: number;
  readonly type: string;
  readonly nextRevisionDate: LocalDate | null;
  readonly nextRevisionMileage: number | null;
  readonly costBani: number | null;
  readonly notes: string | null;
}

export type RevisionTerms = Omit<RevisionPlan, 'vehicleId' | 'customerId' | 'appointmentId' | 'correctsId'>;

/** Missing fields are derived from the items and the template. */
export interface CompletionDetails {
  readonly nextRevisionDate?: LocalDate;
  readonly nextRevisionMileage?: number;
  readonly costBani?: number;
  readonly notes?: string | null;
}

const MAX_ITEMS = 200;

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
  /** The entered cost or, once completed, the sum of the items. */
  costBani: number | null;
  notes: string | null;
  completedAt: Date | null;
  /** Visible to the desk only. */
  cancelReason: string | null;
  items: RevisionItem[];

  static plan(plan: RevisionPlan, template: RevisionTemplate | null, at: Date): Revision {
    const revision = Object.assign(new Revision(), plan, {
      templateId: template?.id ?? null,
      status: 'planned' as const,
      createdAt: at,
      completedAt: null,
      cancelReason: null,
      items: (template?.items ?? []).map(({ category, itemName, isRequired }) =>
        RevisionItem.ofTemplate({ category, itemName, status: 'not-checked', notes: null, costBani: null }, isRequired),
      ),
    });
    revision.assertNextIsLater();
    return revision;
  }

  override get stream(): string {
    return `revision-${this.id}`;
  }

  markPlanned(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { appointmentId, correctsId } = this;
    this.raise(RevisionPlanned({ ...this.eventData(by), appointmentId, correctsId }));
  }

  change(terms: Partial<RevisionTerms>): void {
    this.mustBe('planned');
    Object.assign(this, terms);
    this.assertNextIsLater();
  }

  start(by: Actor): void {
    this.mustBe('planned');
    this.status = 'in-progress';
    this.raise(RevisionStarted(this.eventData(by)));
  }

  addItem(findings: ItemFindings): RevisionItem {
    this.assertOpen();
    if (this.items.length >= MAX_ITEMS) throw new RevisionIsFull();
    const item = Object.assign(RevisionItem.added(findings), { revisionId: this.id });
    this.items.push(item);
    return item;
  }

  /** @param seen the status that the caller saw; undefined accepts any @throws ItemMarkedMeanwhile */
  changeItem(itemId: number, findings: Partial<ItemFindings>, seen?: ItemStatus): RevisionItem {
    this.assertOpen();
    const item = this.items.find(({ id }) => id === itemId);
    if (!item) throw new NotInServiceBook();
    const { status = item.status } = findings;
    if (seen !== undefined && item.status !== seen && item.status !== status) throw new ItemMarkedMeanwhile();
    return Object.assign(item, findings);
  }

  /** @throws ItemOfTemplate because an item of the template must be checked or marked as not checked */
  removeItem(itemId: number): RevisionItem {
    this.assertOpen();
    const item = this.items.find(({ id }) => id === itemId);
    if (!item) throw new NotInServiceBook();
    if (!item.isAdded) throw new ItemOfTemplate();
    this.items = this.items.filter((one) => one !== item);
    return item;
  }

  complete(details: CompletionDetails, template: RevisionTemplate | null, by: Actor, at: Date): void {
    this.mustBe('in-progress');
    const unchecked = this.items.filter(({ isRequired, status }) => isRequired && status === 'not-checked');
    if (unchecked.length > 0) throw new RevisionIncomplete(unchecked.map(({ itemName }) => itemName));
    const proposed = template && nextDue(template, this.revisionDate, this.mileageAtRevision);
    this.nextRevisionDate = details.nextRevisionDate ?? this.nextRevisionDate ?? proposed?.date ?? null;
    this.nextRevisionMileage = details.nextRevisionMileage ?? this.nextRevisionMileage ?? proposed?.mileage ?? null;
    this.assertNextIsLater();
    const total = this.items.reduce((sum, { costBani }) => sum + (costBani ?? 0), 0);
    const costBani = details.costBani ?? this.costBani ?? total;
    Object.assign(this, { costBani, notes: details.notes ?? this.notes, status: 'completed', completedAt: at });
    this.raise(
      RevisionCompleted({
        ...this.eventData(by),
        templateId: this.templateId,
        mileage: this.mileageAtRevision,
        nextDate: this.nextRevisionDate,
        nextMileage: this.nextRevisionMileage,
        costBani,
      }),
    );
  }

  /** @param reason null if the owner was erased, since nothing personal may be stored then */
  cancel(reason: string | null, by: Actor): void {
    if (this.isFinal) throw new RevisionStepNotAllowed(this.status);
    Object.assign(this, { status: 'cancelled', cancelReason: reason });
    this.raise(RevisionCancelled(this.eventData(by)));
    this.markPhotosChanged(by);
  }

  /** The customer of its appointment sees the photos as they are taken. */
  markPhotosChanged(by: Actor): void {
    const { id: revisionId, appointmentId } = this;
    if (appointmentId === null) return;
    this.raise(RevisionPhotosChanged({ revisionId, appointmentId, by: actorName(by) }));
  }

  assertOpen(): void {
    if (this.isFinal) throw new RevisionIsFinal();
  }

  private get isFinal(): boolean {
    return this.status === 'completed' || this.status === 'cancelled';
  }

  private mustBe(status: RevisionStatus): void {
    if (this.status !== status) throw new RevisionStepNotAllowed(this.status);
  }

  private assertNextIsLater(): void {
    if (this.nextRevisionDate !== null && this.nextRevisionDate <= this.revisionDate) {
      throw new NextRevisionTooEarly('nextRevisionDate');
    }
    if (this.nextRevisionMileage !== null && this.nextRevisionMileage <= this.mileageAtRevision) {
      throw new NextRevisionTooEarly('nextRevisionMileage');
    }
  }

  private eventData(by: Actor) {
    const { id: revisionId, vehicleId, customerId } = this;
    return { revisionId, vehicleId, customerId, by: actorName(by) };
  }
}

export interface RevisionPhoto {
  readonly itemId: number | null;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

export abstract class Revisions {
  /** Loads a revision with its checklist and a row lock. @throws NotInServiceBook */
  abstract forChange(id: number): Promise<Revision>;

  abstract correctedMileage(revision: Revision): Promise<number | null>;

  abstract add(revision: Revision, by: Actor): Promise<void>;

  /** The database refuses changes of a completed or cancelled revision (`revision_is_final`). */
  abstract save(revision: Revision): Promise<void>;

  abstract saveItem(item: RevisionItem): Promise<void>;

  /** The caller removes its photos first. */
  abstract removeItem(item: RevisionItem): Promise<void>;

  abstract addPhoto(revision: Revision, photo: RevisionPhoto, by: Actor): Promise<{ readonly photoId: number }>;

  abstract photosOfItem(itemId: number): Promise<readonly number[]>;

  /** @returns the keys of the removed photos, whose files the caller releases */
  abstract removePhotos(revision: Revision, photoIds: readonly number[], by: Actor): Promise<readonly string[]>;

  /** Also erases data of completed revisions. @returns the keys of the photos */
  abstract erasePersonalData(customerIds: readonly number[]): Promise<readonly string[]>;
}
