import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Revision, RevisionItem, type RevisionPhoto, Revisions } from '../domain/revision.ts';
import { NotInServiceBook, RevisionIsFull } from '../domain/revisions.errors.ts';

export const revisionItemSchema = entity(RevisionItem, 'revisions.revision_item', {
  id: GENERATED_ID,
  ...columns<RevisionItem>('integer', ['revisionId']),
  ...columns<RevisionItem>('integer', ['costBani'], { nullable: true }),
  ...columns<RevisionItem>('text', ['category', 'itemName', 'status']),
  ...columns<RevisionItem>('text', ['notes'], { nullable: true }),
  ...columns<RevisionItem>('boolean', ['isRequired', 'isAdded']),
});

export const revisionSchema = entity(Revision, 'revisions.revision', {
  id: GENERATED_ID,
  ...columns<Revision>('integer', ['vehicleId', 'customerId', 'mileageAtRevision']),
  ...columns<Revision>('integer', ['appointmentId', 'templateId', 'correctsId'], { nullable: true }),
  ...columns<Revision>('integer', ['nextRevisionMileage', 'costBani'], { nullable: true }),
  ...columns<Revision>('text', ['type', 'status']),
  ...columns<Revision>('text', ['notes', 'cancelReason'], { nullable: true }),
  ...columns<Revision>('date', ['revisionDate']),
  ...columns<Revision>('date', ['nextRevisionDate'], { nullable: true }),
  ...columns<Revision>('timestamptz', ['createdAt']),
  ...columns<Revision>('timestamptz', ['completedAt'], { nullable: true }),
});

const MAX_PHOTOS = 60;
/** Returns no row when the maximum is reached; the caller holds the row lock of the revision. */
const ADD_PHOTO = `
  INSERT INTO revisions.revision_photo (revision_id, item_id, key, width, height, created_at)
  SELECT $1, $2, $3, $4, $5, $6
  WHERE (SELECT count(*) FROM revisions.revision_photo WHERE revision_id = $1) < $7
  RETURNING id AS photo_id`;

const PHOTOS_OF_ITEM = `SELECT id FROM revisions.revision_photo WHERE item_id = $1`;
const REMOVE_PHOTOS = `
  DELETE FROM revisions.revision_photo WHERE revision_id = $1 AND id = ANY ($2::integer[]) RETURNING key`;

const MILEAGE = `SELECT mileage_at_revision AS mileage FROM revisions.revision WHERE id = $1`;
/** Makes the triggers accept the erasure of these customers (ADR 11). */
const ALLOW_ERASURE = `SELECT set_config('revisions.erased_customers', $1::integer[]::text, true)`;
const LOCK_REVISIONS = `SELECT FROM revisions.revision WHERE customer_id = ANY ($1::integer[]) ORDER BY id FOR UPDATE`;
const ERASE_NOTES = `
  UPDATE revisions.revision SET notes = NULL, cancel_reason = NULL
  WHERE customer_id = ANY ($1::integer[]) AND num_nonnulls(notes, cancel_reason) > 0`;
const ERASE_ITEM_NOTES = `
  UPDATE revisions.revision_item item SET notes = NULL FROM revisions.revision
  WHERE revision.id = item.revision_id AND customer_id = ANY ($1::integer[]) AND item.notes IS NOT NULL`;
const ERASE_PHOTOS = `
  DELETE FROM revisions.revision_photo photo USING revisions.revision
  WHERE revision.id = photo.revision_id AND customer_id = ANY ($1::integer[]) RETURNING key`;

@Injectable()
export class TypeOrmRevisions implements Revisions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async forChange(id: number): Promise<Revision> {
    const revision = await this.work.forChange(Revision, { id }, NotInServiceBook);
    const items = await this.work.manager.find(RevisionItem, { where: { revisionId: id }, order: { id: 'ASC' } });
    return Object.assign(revision, { items });
  }

  async correctedMileage({ correctsId }: Revision): Promise<number | null> {
    const corrected = await this.database.one<{ mileage: number }>(MILEAGE, [correctsId]);
    return corrected?.mileage ?? null;
  }

  async add(revision: Revision, by: Actor): Promise<void> {
    await this.work.manager.insert(Revision, revision);
    for (const item of revision.items) {
      await this.work.manager.insert(RevisionItem, Object.assign(item, { revisionId: revision.id }));
    }
    revision.markPlanned(revision.id, by);
    this.work.record(revision);
  }

  save(revision: Revision): Promise<void> {
    const terms = ['revisionDate', 'mileageAtRevision', 'type', 'nextRevisionDate', 'nextRevisionMileage'] as const;
    return this.work.save(revision, [...terms, 'status', 'costBani', 'notes', 'completedAt', 'cancelReason']);
  }

  async saveItem(item: RevisionItem): Promise<void> {
    const { id, revisionId: _, ...findings } = item;
    if (id === undefined) await this.work.manager.insert(RevisionItem, item);
    else await this.work.manager.update(RevisionItem, { id }, findings);
  }

  async addPhoto(revision: Revision, photo: RevisionPhoto, by: Actor): Promise<{ photoId: number }> {
    const { itemId, key, width, height, createdAt } = photo;
    const values = [revision.id, itemId, key, width, height, createdAt, MAX_PHOTOS];
    const added = await this.database.one<{ photoId: number }>(ADD_PHOTO, values);
    if (!added) throw new RevisionIsFull();
    revision.markPhotosChanged(by);
    this.work.record(revision);
    return added;
  }

  async removeItem({ id }: RevisionItem): Promise<void> {
    await this.work.manager.delete(RevisionItem, { id });
  }

  async photosOfItem(itemId: number): Promise<number[]> {
    const photos = await this.database.query<{ id: number }>(PHOTOS_OF_ITEM, [itemId]);
    return photos.map(({ id }) => id);
  }

  async removePhotos(revision: Revision, photoIds: readonly number[], by: Actor): Promise<string[]> {
    const photos = await this.database.query<{ key: string }>(REMOVE_PHOTOS, [revision.id, photoIds]);
    if (photos.length > 0) revision.markPhotosChanged(by);
    this.work.record(revision);
    return photos.map(({ key }) => key);
  }

  async erasePersonalData(customerIds: readonly number[]): Promise<string[]> {
    for (const text of [ALLOW_ERASURE, LOCK_REVISIONS, ERASE_NOTES, ERASE_ITEM_NOTES]) {
      await this.database.query(text, [customerIds]);
    }
    const photos = await this.database.query<{ key: string }>(ERASE_PHOTOS, [customerIds]);
    return photos.map(({ key }) => key);
  }
}
