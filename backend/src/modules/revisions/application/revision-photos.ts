import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { Revisions } from '../domain/revision.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBookAccess } from './service-book-access.ts';

export class AddRevisionPhoto extends command<
  { revisionId: number; itemId: number | null; photo: StoredPhoto; by: Actor },
  { readonly photoId: number }
>() {}

interface AppointmentPhoto {
  readonly id: number;
  readonly revisionId: number;
  readonly itemName: string | null;
}

const OF_APPOINTMENT = `
  SELECT photo.id, photo.revision_id, item_name
  FROM revisions.revision JOIN revisions.revision_photo photo ON photo.revision_id = revision.id
  LEFT JOIN revisions.revision_item item ON item.id = item_id
  WHERE appointment_id = $1 ORDER BY photo.id LIMIT 1000`;
const HELD = `
  SELECT photo.id FROM revisions.revision JOIN revisions.revision_photo photo ON photo.revision_id = revision.id
  WHERE appointment_id = $1 AND photo.id = ANY ($2::integer[]) ORDER BY photo.id FOR KEY SHARE OF photo`;
const ONE_OF_APPOINTMENT = `
  SELECT key FROM revisions.revision_photo photo JOIN revisions.revision ON revision.id = photo.revision_id
  WHERE appointment_id = $1 AND photo.id = $2`;
const ONE = `
  SELECT key, vehicle_id
  FROM revisions.revision_photo photo JOIN revisions.revision ON revision.id = photo.revision_id
  WHERE photo.id = $1 AND revision.id = $2`;

@Injectable()
export class RevisionPhotoReader {
  constructor(
    private readonly access: ServiceBookAccess,
    private readonly photos: Photos,
    private readonly database: Database,
  ) {}

  /**
   * The photos of the checklists of an appointment, in the order in which they were taken. The caller checks access to
   * the appointment.
   */
  listAppointmentPhotos(appointmentId: number): Promise<AppointmentPhoto[]> {
    return this.database.query<AppointmentPhoto>(OF_APPOINTMENT, [appointmentId]);
  }

  /** Those of the given photos that the appointment has. Until the transaction ends they cannot be removed. */
  async holdAppointmentPhotos(appointmentId: number, photoIds: readonly number[]): Promise<number[]> {
    const held = await this.database.query<{ id: number }>(HELD, [appointmentId, photoIds]);
    return held.map(({ id }) => id);
  }

  /** A photo of an appointment's checklist; null once it was erased. The caller checks access. */
  async readAppointmentPhoto(appointmentId: number, photoId: number, size: PhotoSize): Promise<Buffer | null> {
    const photo = await this.database.one<{ key: string }>(ONE_OF_APPOINTMENT, [appointmentId, photoId]);
    return photo ? this.photos.read(photo.key, size) : null;
  }

  async readRevisionPhoto({
    revisionId,
    photoId,
    size,
    actor,
  }: {
    revisionId: number;
    photoId: number;
    size: PhotoSize;
    actor: Actor;
  }): Promise<Buffer> {
    const photo = await this.database.one<{ key: string; vehicleId: number }>(ONE, [photoId, revisionId]);
    if (!photo) throw new NotInServiceBook();
    await this.access.requireWorkAccess(photo.vehicleId, actor);
    const file = await this.photos.read(photo.key, size);
    if (!file) throw new NotInServiceBook();
    return file;
  }
}

@Injectable()
export class RevisionPhotoHandlers {
  constructor(
    private readonly revisions: Revisions,
    private readonly access: ServiceBookAccess,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  @Handles(AddRevisionPhoto, 'in-transaction')
  async addRevisionPhoto({ revisionId, itemId, photo, by }: AddRevisionPhoto): Promise<{ photoId: number }> {
    const revision = await this.revisions.forChange(revisionId);
    revision.assertOpen();
    if (itemId !== null && !revision.items.some(({ id }) => id === itemId)) throw new NotInServiceBook();
    if (!(await this.access.lockOwner(revision.vehicleId))) throw new NotInServiceBook();
    await this.photos.claim(photo.key);
    return this.revisions.addPhoto(revision, { itemId, ...photo, createdAt: this.clock.now() }, by);
  }
}
