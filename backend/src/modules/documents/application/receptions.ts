import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { command, Handles, query } from '../../../platform/cqrs/messages.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentNotFound, VisitDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import {
  CAR_OUTLINE,
  EQUIPMENT,
  type Equipment,
  MARK_KINDS,
  MAX_SHEET_PHOTOS,
  type MarkKind,
  OLD_PARTS,
  type OldParts,
} from '../domain/document.values.ts';
import type { ReceptionSheet } from '../domain/document-data.ts';
import {
  CustomerOfDocumentErased,
  DocumentNotFound,
  NotAWarrantyOfTheVehicle,
  ReceptionClosed,
  TooManySheetPhotos,
} from '../domain/documents.errors.ts';
import { ReceptionChanged } from '../events.ts';
import { DocumentSettingsHandlers } from './document-settings.ts';

class ConditionMarkView {
  @ApiEnum('ConditionMarkKind', MARK_KINDS) readonly kind: MarkKind;
  @ApiInteger('Within the outline.') readonly x: number;
  @ApiInteger() readonly y: number;
  @ApiNullable(String) readonly note: string | null;
}

class CarOutlineView {
  @ApiInteger() readonly width: number;
  @ApiInteger() readonly height: number;
  @ApiList(String, 'Paths of SVG.') readonly paths: readonly string[];
}

class WarrantyChoiceView {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'CG 12' }) readonly name: string;
  @ApiProperty({ format: 'date' }) readonly until: string;
}

class ReceivedVehicleView {
  @ApiProperty() readonly make: string;
  @ApiProperty() readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String) readonly licensePlate: string | null;
}

export class ReceptionView implements ReceptionSheet {
  @ApiInteger('0 before it is filled in; sent back with a change.') readonly revision: number;
  @ApiNullable(String, 'What the customer asked for.') readonly asked: string | null;
  @ApiNullable('integer', 'Kilometres.') readonly mileage: number | null;
  @ApiNullable('integer', 'Eighths of the tank.') readonly fuelEighths: number | null;
  @ApiList(ConditionMarkView) readonly marks: readonly ConditionMarkView[];
  @ApiEnum('LeftEquipment', EQUIPMENT, { isArray: true }) readonly equipment: readonly Equipment[];
  @ApiNullable(String, 'What else was left inside.') readonly otherEquipment: string | null;
  @ApiEnum('OldParts', OLD_PARTS, { nullable: true }) readonly oldParts: OldParts | null;
  @ApiNullable('integer', 'The warranty certificate under which it is repaired.') readonly warrantyId: number | null;
  @ApiList('integer', 'Ids of photos.') readonly photos: readonly number[];
  @ApiProperty({ description: 'Whether it can be changed: the visit is not over.' }) readonly isOpen: boolean;
  @ApiProperty() readonly vehicle: ReceivedVehicleView;
  @ApiProperty({ format: 'date' }) readonly visitDate: string;
  @ApiProperty() readonly outline: CarOutlineView;
  @ApiList(WarrantyChoiceView, 'Certificates of the vehicle whose warranty goes on.')
  readonly warranties: WarrantyChoiceView[];
}

export class ReadReception extends query<{ appointmentId: number }, ReceptionView>() {}

export class SaveReception extends command<{
  appointmentId: number;
  sheet: ReceptionSheet;
  revision: number | undefined;
  by: Actor;
}>() {}

export class AddReceptionPhoto extends command<{ appointmentId: number; photo: StoredPhoto; by: Actor }>() {}

export class RemoveReceptionPhoto extends command<{ appointmentId: number; photoId: number; by: Actor }>() {}

export class ReadReceptionPhoto extends query<{ appointmentId: number; photoId: number; size: PhotoSize }, Buffer>() {}

type SheetRow = ReceptionSheet & { readonly revision: number; readonly photos: readonly number[] };

const NO_SHEET: SheetRow = {
  ...{ revision: 0, asked: null, mileage: null, fuelEighths: null, marks: [], equipment: [] },
  ...{ otherEquipment: null, oldParts: null, warrantyId: null, photos: [] },
};

const SHEET = `
  SELECT revision, asked, mileage, fuel_eighths AS "fuelEighths", marks, equipment, other_equipment AS "otherEquipment",
         old_parts AS "oldParts", warranty_id AS "warrantyId",
         ARRAY (SELECT id FROM documents.reception_photo photo WHERE photo.appointment_id = reception.appointment_id ORDER BY id) AS photos
  FROM documents.reception WHERE appointment_id = $1`;
const BEGIN = `
  INSERT INTO documents.reception (appointment_id, customer_id, marks, equipment, revision, changed_at)
  VALUES ($1, $2, '[]', '{}', 0, $3) ON CONFLICT (appointment_id) DO NOTHING`;
const LOCK = `SELECT revision FROM documents.reception WHERE appointment_id = $1 FOR UPDATE`;
const SAVE = `
  UPDATE documents.reception SET asked = $2, mileage = $3, fuel_eighths = $4, marks = $5, equipment = $6, other_equipment = $7,
    old_parts = $8, warranty_id = $9, revision = revision + 1, changed_at = $10
  WHERE appointment_id = $1`;
const COUNT_CHANGE = `UPDATE documents.reception SET revision = revision + 1, changed_at = $2 WHERE appointment_id = $1`;
const ADD_PHOTO = `
  INSERT INTO documents.reception_photo (appointment_id, key, width, height, created_at) VALUES ($1, $2, $3, $4, $5)`;
const COUNT_PHOTOS = `SELECT count(*)::integer AS count FROM documents.reception_photo WHERE appointment_id = $1`;
const REMOVE_PHOTO = `DELETE FROM documents.reception_photo WHERE appointment_id = $1 AND id = $2 RETURNING key`;
const PHOTO = `SELECT key FROM documents.reception_photo WHERE appointment_id = $1 AND id = $2`;
const KEYS = `SELECT key FROM documents.reception_photo WHERE appointment_id = $1 ORDER BY id`;
const WARRANTIES = `
  SELECT id, series || ' ' || number AS name, warranty_until::text AS until FROM documents.document
  WHERE vehicle_id = $1 AND type = 'warranty' AND warranty_until >= $2::date AND appointment_id <> $3
    AND NOT EXISTS (SELECT FROM documents.document later WHERE later.replaces_id = document.id)
  ORDER BY id DESC LIMIT 50`;

export type { ReceptionSheet };

@Injectable()
export class ReceptionHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly settings: DocumentSettingsHandlers,
    private readonly visits: VisitDirectory,
    private readonly customers: CustomerDirectory,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  @Handles(ReadReception)
  async read({ appointmentId }: ReadReception): Promise<ReceptionView> {
    await this.settings.requireEnabled();
    const visit = await this.visits.find(appointmentId);
    if (!visit) throw new AppointmentNotFound();
    const isOpen = visit.status !== 'completed' && visit.status !== 'cancelled';
    const warranties = await this.warrantiesOf(visit.vehicleId, visit.date, appointmentId);
    const [car] = await this.customers.vehicles([visit.vehicleId]);
    const { make = '', model = '', year = 0, licensePlate = null } = car ?? {};
    return {
      ...(await this.sheetOf(appointmentId)),
      isOpen,
      vehicle: { make, model, year, licensePlate },
      visitDate: visit.date,
      outline: CAR_OUTLINE,
      warranties,
    };
  }

  async sheetOf(appointmentId: number): Promise<SheetRow> {
    return (await this.database.one<SheetRow & Record<string, unknown>>(SHEET, [appointmentId])) ?? NO_SHEET;
  }

  async picturesOf(appointmentId: number): Promise<Buffer[]> {
    const keys = await this.database.query<{ key: string }>(KEYS, [appointmentId]);
    const files = await Promise.all(keys.map(({ key }) => this.photos.read(key, 'large')));
    return files.filter((file) => file !== null);
  }

  @Handles(SaveReception, 'in-transaction')
  async save({ appointmentId, sheet, revision, by }: SaveReception): Promise<void> {
    const visit = await this.open(appointmentId);
    const saved = await this.database.only<{ revision: number }>(LOCK, [appointmentId]);
    if (revision !== undefined && revision !== saved.revision) throw new ChangedMeanwhile();
    const { asked, mileage, fuelEighths, marks, equipment, otherEquipment, oldParts, warrantyId } = sheet;
    if (warrantyId !== null) {
      const known = await this.warrantiesOf(visit.vehicleId, visit.date, appointmentId);
      if (!known.some(({ id }) => id === warrantyId)) throw new NotAWarrantyOfTheVehicle();
    }
    await this.database.query(SAVE, [
      ...[appointmentId, asked, mileage, fuelEighths, JSON.stringify(marks), equipment, otherEquipment, oldParts],
      ...[warrantyId, this.clock.now()],
    ]);
    this.record(appointmentId, by);
  }

  @Handles(AddReceptionPhoto, 'in-transaction')
  async addPhoto({ appointmentId, photo: { key, width, height }, by }: AddReceptionPhoto): Promise<void> {
    await this.open(appointmentId);
    await this.database.query(LOCK, [appointmentId]);
    const { count } = await this.database.only<{ count: number }>(COUNT_PHOTOS, [appointmentId]);
    if (count >= MAX_SHEET_PHOTOS) throw new TooManySheetPhotos();
    await this.photos.claim(key);
    await this.database.query(ADD_PHOTO, [appointmentId, key, width, height, this.clock.now()]);
    await this.countChange(appointmentId, by);
  }

  @Handles(RemoveReceptionPhoto, 'in-transaction')
  async removePhoto({ appointmentId, photoId, by }: RemoveReceptionPhoto): Promise<void> {
    await this.open(appointmentId);
    const removed = await this.database.one<{ key: string }>(REMOVE_PHOTO, [appointmentId, photoId]);
    if (!removed) throw new DocumentNotFound();
    await this.photos.release([removed.key]);
    await this.countChange(appointmentId, by);
  }

  @Handles(ReadReceptionPhoto)
  async readPhoto({ appointmentId, photoId, size }: ReadReceptionPhoto): Promise<Buffer> {
    await this.settings.requireEnabled();
    const photo = await this.database.one<{ key: string }>(PHOTO, [appointmentId, photoId]);
    const file = photo && (await this.photos.read(photo.key, size));
    if (!file) throw new DocumentNotFound();
    return file;
  }

  private async open(appointmentId: number) {
    await this.settings.requireEnabled();
    const visit = await this.visits.find(appointmentId);
    const held = visit && (await this.visits.holdState(appointmentId));
    if (!held) throw new AppointmentNotFound();
    if (held.status === 'completed' || held.status === 'cancelled') throw new ReceptionClosed();
    if (!(await this.customers.hold(visit.customerId))) throw new CustomerOfDocumentErased();
    await this.database.query(BEGIN, [appointmentId, visit.customerId, this.clock.now()]);
    return visit;
  }

  private warrantiesOf(vehicleId: number, day: string, appointmentId: number): Promise<WarrantyChoiceView[]> {
    return this.database.query<WarrantyChoiceView & Record<string, unknown>>(WARRANTIES, [
      vehicleId,
      day,
      appointmentId,
    ]);
  }

  private async countChange(appointmentId: number, by: Actor): Promise<void> {
    await this.database.query(COUNT_CHANGE, [appointmentId, this.clock.now()]);
    this.record(appointmentId, by);
  }

  private record(appointmentId: number, by: Actor): void {
    const event = ReceptionChanged({ appointmentId, by: actorName(by) });
    this.work.record(new NamedStream(`reception-${appointmentId}`, event));
  }
}
