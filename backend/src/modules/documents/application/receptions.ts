import { CAR_VIEWS, MAX_SHEET_PHOTOS } from '@car-workshop/contracts/values/documents';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PhotoSize, Photos, type StoredPhoto } from '../../../platform/files/photos.ts';
import { AppointmentDirectory, AppointmentNotFound, JobOdometer, type MileageAnswer } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { CAR_OUTLINES } from '../domain/car.values.ts';
import type { ConditionMark, ReceptionSheet } from '../domain/document-data.ts';
import {
  CustomerOfDocumentErased,
  DocumentNotFound,
  MarkOutsideTheCar,
  NotAWarrantyOfTheVehicle,
  ReceptionClosed,
  TooManySheetPhotos,
} from '../domain/documents.errors.ts';
import { ReceptionChanged } from '../events.ts';
import { StoredDocumentSettings } from './document-settings.ts';
import type { ReceptionView, WarrantyChoiceView } from './reception.views.ts';

export class SaveReception extends command<{
  appointmentId: number;
  sheet: ReceptionSheet;
  mileageAnswer?: MileageAnswer | undefined;
  revision: number | undefined;
  by: Actor;
}>() {}

export class AddReceptionPhoto extends command<{ appointmentId: number; photo: StoredPhoto; by: Actor }>() {}

export class RemoveReceptionPhoto extends command<{ appointmentId: number; photoId: number; by: Actor }>() {}

type SheetRow = ReceptionSheet & {
  readonly revision: number;
  readonly photos: readonly number[];
  // The odometer reading of these kilometres; null when another reading says the same.
  readonly readingId: number | null;
};

const NO_SHEET: SheetRow = {
  revision: 0,
  asked: null,
  mileage: null,
  fuelEighths: null,
  marks: [],
  equipment: [],
  otherEquipment: null,
  oldParts: null,
  warrantyId: null,
  photos: [],
  readingId: null,
};

const SHEET = `
  SELECT revision, asked, mileage, fuel_eighths, marks, equipment, other_equipment,
         old_parts, warranty_id, reading_id,
         ARRAY (SELECT id FROM documents.reception_photo photo WHERE photo.appointment_id = reception.appointment_id ORDER BY id) AS photos
  FROM documents.reception WHERE appointment_id = $1`;
const BEGIN = `
  INSERT INTO documents.reception (appointment_id, customer_id, marks, equipment, revision, changed_at)
  VALUES ($1, $2, '[]', '{}', 0, $3) ON CONFLICT (appointment_id) DO NOTHING`;
const LOCK = `SELECT revision, mileage, reading_id FROM documents.reception WHERE appointment_id = $1 FOR UPDATE`;
const SAVE = `
  UPDATE documents.reception SET asked = $2, mileage = $3, fuel_eighths = $4, marks = $5, equipment = $6, other_equipment = $7,
    old_parts = $8, warranty_id = $9, reading_id = $10, revision = revision + 1, changed_at = $11
  WHERE appointment_id = $1`;
const COUNT_CHANGE = `UPDATE documents.reception SET revision = revision + 1, changed_at = $2 WHERE appointment_id = $1`;
const ADD_PHOTO = `
  INSERT INTO documents.reception_photo (appointment_id, key, width, height, created_at) VALUES ($1, $2, $3, $4, $5)`;
const COUNT_PHOTOS = `SELECT count(*)::integer AS count FROM documents.reception_photo WHERE appointment_id = $1`;
const REMOVE_PHOTO = `DELETE FROM documents.reception_photo WHERE appointment_id = $1 AND id = $2 RETURNING key`;
const PHOTO = `SELECT key FROM documents.reception_photo WHERE appointment_id = $1 AND id = $2`;
const KEYS = `SELECT key FROM documents.reception_photo WHERE appointment_id = $1 ORDER BY id`;
// Covers the appointment's vehicle, the one it was merged into, and those that were merged into that one.
const WARRANTIES = `
  WITH car AS (
    SELECT coalesce((SELECT into_vehicle_id FROM documents.merged_vehicle WHERE vehicle_id = $1), $1::integer) AS id)
  SELECT id, series || ' ' || number AS name, warranty_until AS until FROM documents.document
  WHERE type = 'warranty' AND warranty_until >= $2::date AND appointment_id <> $3
    AND vehicle_id IN (SELECT car.id FROM car UNION ALL
                       SELECT merged.vehicle_id FROM documents.merged_vehicle merged JOIN car ON merged.into_vehicle_id = car.id)
    AND NOT EXISTS (SELECT FROM documents.document later WHERE later.replaces_id = document.id)
  ORDER BY id DESC LIMIT 50`;

export type { ReceptionSheet };

@Injectable()
export class ReceptionSheets {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
  ) {}

  async of(appointmentId: number): Promise<SheetRow> {
    const row = await this.database.one<SheetRow & Record<string, unknown>>(SHEET, [appointmentId]);
    // Old marks have no view.
    return row ? { ...row, marks: row.marks.map((mark) => ({ ...mark, view: mark.view ?? 'top' })) } : NO_SHEET;
  }

  async picturesOf(appointmentId: number): Promise<Buffer[]> {
    const keys = await this.database.query<{ key: string }>(KEYS, [appointmentId]);
    const files = await Promise.all(keys.map(({ key }) => this.photos.read(key, 'large')));
    return files.filter((file) => file !== null);
  }
}

@Injectable()
export class ReceptionReader {
  constructor(
    private readonly database: Database,
    private readonly sheets: ReceptionSheets,
    private readonly settings: StoredDocumentSettings,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly odometer: JobOdometer,
    private readonly photos: Photos,
    @Inject(SETTINGS) private readonly configured: Settings,
  ) {}

  async read(appointmentId: number): Promise<ReceptionView> {
    await this.settings.requireEnabled();
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment) throw new AppointmentNotFound();
    const isOpen = appointment.status !== 'completed' && appointment.status !== 'cancelled';
    const warranties = await this.warrantiesOf(appointment.vehicleId, appointment.date, appointmentId);
    const [car] = await this.customers.vehicles([appointment.vehicleId]);
    const [contact] = await this.customers.contacts([appointment.customerId]);
    const withoutSms = contact?.phone && !canReceiveSms(contact.phone, this.configured.SMS_COUNTRIES);
    const { make = '', model = '', year = 0, licensePlate = null } = car ?? {};
    const { readingId, ...sheet } = await this.sheets.of(appointmentId);
    return {
      ...sheet,
      isOpen,
      completedAt: appointment.completedAt,
      odometer: await this.odometer.known(appointment.vehicleId, readingId),
      vehicle: { make, model, year, licensePlate },
      visitDate: appointment.date,
      outlines: CAR_VIEWS.map((view) => ({ view, ...CAR_OUTLINES[view] })),
      warranties,
      ...(withoutSms && { withoutSms }),
    };
  }

  async readPhoto(appointmentId: number, photoId: number, size: PhotoSize): Promise<Buffer> {
    await this.settings.requireEnabled();
    const photo = await this.database.one<{ key: string }>(PHOTO, [appointmentId, photoId]);
    const file = photo && (await this.photos.read(photo.key, size));
    if (!file) throw new DocumentNotFound();
    return file;
  }

  warrantiesOf(vehicleId: number, day: string, appointmentId: number): Promise<WarrantyChoiceView[]> {
    return this.database.query<WarrantyChoiceView & Record<string, unknown>>(WARRANTIES, [
      vehicleId,
      day,
      appointmentId,
    ]);
  }
}

@Injectable()
export class ReceptionHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly settings: StoredDocumentSettings,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly odometer: JobOdometer,
    private readonly photos: Photos,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    private readonly receptionReader: ReceptionReader,
  ) {}

  @Handles(SaveReception, 'in-transaction')
  async save({ appointmentId, sheet, mileageAnswer, revision, by }: SaveReception): Promise<void> {
    const appointment = await this.open(appointmentId);
    type Saved = Pick<SheetRow, 'revision' | 'mileage' | 'readingId'>;
    const saved = await this.database.only<Saved>(LOCK, [appointmentId]);
    if (revision !== undefined && revision !== saved.revision) throw new ChangedMeanwhile();
    const { asked, mileage, fuelEighths, marks, equipment, otherEquipment, oldParts, warrantyId } = sheet;
    if (warrantyId !== null) {
      const known = await this.receptionReader.warrantiesOf(appointment.vehicleId, appointment.date, appointmentId);
      if (!known.some(({ id }) => id === warrantyId)) throw new NotAWarrantyOfTheVehicle();
    }
    refuseMarksOutside(marks);
    const readingId = await this.readOdometer(appointment.vehicleId, saved, { mileage, mileageAnswer }, by);
    await this.database.query(SAVE, [
      ...[appointmentId, asked, mileage, fuelEighths, JSON.stringify(marks), equipment, otherEquipment, oldParts],
      ...[warrantyId, readingId, this.clock.now()],
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

  private async open(appointmentId: number) {
    await this.settings.requireEnabled();
    const appointment = await this.appointments.find(appointmentId);
    const held = appointment && (await this.appointments.holdState(appointmentId));
    if (!held) throw new AppointmentNotFound();
    if (held.status === 'completed' || held.status === 'cancelled') throw new ReceptionClosed();
    if (!(await this.customers.hold(appointment.customerId))) throw new CustomerOfDocumentErased();
    await this.database.query(BEGIN, [appointmentId, appointment.customerId, this.clock.now()]);
    return appointment;
  }

  /**
   * Records the kilometres as a reading; a correction withdraws the former one. Returns the id of the reading.
   * @throws the same errors as the completion
   */
  private async readOdometer(
    vehicleId: number,
    saved: Pick<SheetRow, 'mileage' | 'readingId'>,
    { mileage, mileageAnswer }: { mileage: number | null; mileageAnswer?: MileageAnswer | undefined },
    by: Actor,
  ): Promise<number | null> {
    if (mileage === saved.mileage) return saved.readingId;
    if (saved.readingId !== null) await this.odometer.withdraw(vehicleId, saved.readingId, by);
    if (mileage === null) return null;
    return this.odometer.record(
      vehicleId,
      { readOn: this.day.today(), mileage, corrects: saved.readingId },
      by,
      mileageAnswer,
      'reception',
    );
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

function refuseMarksOutside(marks: readonly ConditionMark[]): void {
  for (const [at, { view, x, y }] of marks.entries()) {
    const { width, height } = CAR_OUTLINES[view];
    if (x > width) throw new MarkOutsideTheCar(`marks.${at}.x`);
    if (y > height) throw new MarkOutsideTheCar(`marks.${at}.y`);
  }
}
