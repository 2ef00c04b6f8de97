import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentDirectory, AppointmentNotFound } from '../../booking/index.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';

interface Caller {
  readonly appointmentId: number;
  readonly by: Actor;
  readonly token: string | undefined;
}

export class OwnPhotoView {
  @ApiInteger() readonly id: number;
  @ApiNullable(String, 'The item of the checklist that it shows, in Romanian.') readonly itemName: string | null;
  @ApiInteger('Pixels of the large size.') readonly width: number;
  @ApiInteger() readonly height: number;
}

const TAKEN = `
  FROM revisions.revision JOIN revisions.revision_photo photo ON photo.revision_id = revision.id
  LEFT JOIN revisions.revision_item item ON item.id = item_id
  WHERE appointment_id = $1 AND revision.status <> 'cancelled'`;
const ALL = `SELECT photo.id, item_name, width, height ${TAKEN} ORDER BY photo.id LIMIT 1000`;
const ONE = `SELECT key ${TAKEN} AND photo.id = $2`;

/**
 * The photos that the workshop takes for an appointment, from the start of the work on, for the bearer of its link or its
 * client. Anyone can book with a phone, so they are for appointments whose phone was proven; the team has the checklist.
 */
@Injectable()
export class OwnAppointmentPhotos {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly photos: Photos,
    private readonly database: Database,
  ) {}

  /** In the order in which they were taken; none for those who may not see them. @throws AppointmentNotFound */
  async list(caller: Caller): Promise<OwnPhotoView[]> {
    if (!(await this.maySee(caller))) return [];
    return this.database.query<OwnPhotoView & Record<string, unknown>>(ALL, [caller.appointmentId]);
  }

  /** @throws AppointmentNotFound, NotInServiceBook */
  async read(caller: Caller, photoId: number, size: PhotoSize): Promise<Buffer> {
    if (!(await this.maySee(caller))) throw new AppointmentNotFound();
    const photo = await this.database.one<{ key: string }>(ONE, [caller.appointmentId, photoId]);
    const file = photo && (await this.photos.read(photo.key, size));
    if (!file) throw new NotInServiceBook();
    return file;
  }

  private async maySee({ appointmentId, by, token }: Caller): Promise<boolean> {
    const { status, isProven } = await this.appointments.findOwn(appointmentId, by, token);
    return isProven && !isStaff(by) && (status === 'in-progress' || status === 'completed');
  }
}
