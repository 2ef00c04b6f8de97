import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentDirectory, AppointmentNotFound } from '../../booking/index.ts';
import { DOCUMENT_TYPES, type DocumentType, SIGNED_THROUGH, type SignedThrough } from '../domain/document.values.ts';
import { DocumentNotFound } from '../domain/documents.errors.ts';
import { StoredDocumentSettings } from './document-settings.ts';

export class IssuedDocumentView {
  @ApiInteger() readonly id: number;
  @ApiEnum('DocumentType', DOCUMENT_TYPES) readonly type: DocumentType;
  @ApiProperty({ description: 'Series and number.', example: 'CL 12' }) readonly name: string;
  @ApiDateTime() readonly issuedAt: Date;
  @ApiProperty({ description: 'Of the file.' }) readonly sha256: string;
  @ApiNullable(String, 'The document that it stands in for.') readonly replaces: string | null;
  @ApiNullable(String, 'The document that stands in for it.') readonly replacedBy: string | null;
  @ApiProperty({ description: 'Whether the customer signed it here.' }) readonly isSigned: boolean;
  @ApiEnum('SignedThrough', SIGNED_THROUGH, {
    nullable: true,
    description: 'By what the customer signed it on the own phone; null when at the desk, or not at all.',
  })
  readonly signedThrough: SignedThrough | null;

  @ApiNullable('date', 'Of a certificate: its latest end.') readonly warrantyUntil: string | null;
}

export interface IssuedFile {
  readonly bytes: Buffer;
  readonly name: string;
}

const OF_APPOINTMENT = `
  SELECT id, type, series || ' ' || number AS name, issued_at, sha256, data ->> 'replaces' AS replaces,
         (SELECT later.series || ' ' || later.number FROM documents.document later
          WHERE later.appointment_id = $1 AND later.replaces_id = document.id) AS replaced_by,
         coalesce(data -> 'content' -> 'signature' <> 'null', false) AS is_signed,
         data #>> '{content,signature,through}' AS signed_through, warranty_until
  FROM documents.document WHERE appointment_id = $1 AND id = coalesce($2, id) ORDER BY id DESC LIMIT 200`;
const FILE = `
  SELECT file_key AS key, type, series || '-' || number AS name FROM documents.document WHERE id = $1`;
const FILE_OF_APPOINTMENT = `${FILE} AND appointment_id = $2`;

// The names are Romanian, like the documents (ADR 61).
const FILE_NAMES: Readonly<Record<DocumentType, string>> = {
  'work-order': 'comanda-de-lucru',
  estimate: 'deviz-estimativ',
  'final-estimate': 'deviz-final',
  handover: 'proces-verbal',
  warranty: 'certificat-de-garantie',
};

@Injectable()
export class AppointmentDocumentReader {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredDocumentSettings,
    private readonly appointments: AppointmentDirectory,
    private readonly files: Documents,
  ) {}

  async list(appointmentId: number, documentId?: number): Promise<IssuedDocumentView[]> {
    await this.settings.requireEnabled();
    if (!(await this.appointments.find(appointmentId))) throw new AppointmentNotFound();
    return this.ofAppointment(appointmentId, documentId);
  }

  /** Only for the signed-in owner, because a manage link may be passed on and documents name the customer. */
  async listOwn(appointmentId: number, by: Actor): Promise<IssuedDocumentView[]> {
    // An empty list is right here, because every page of an appointment asks for its documents.
    if (!(await this.settings.areEnabled())) return [];
    await this.appointments.findOwn(appointmentId, by, undefined);
    return this.ofAppointment(appointmentId);
  }

  async read(documentId: number): Promise<IssuedFile> {
    await this.settings.requireEnabled();
    return this.file(FILE, [documentId]);
  }

  async readOwn(appointmentId: number, documentId: number, by: Actor): Promise<IssuedFile> {
    await this.settings.requireEnabled();
    await this.appointments.findOwn(appointmentId, by, undefined);
    return this.file(FILE_OF_APPOINTMENT, [documentId, appointmentId]);
  }

  private ofAppointment(appointmentId: number, documentId?: number): Promise<IssuedDocumentView[]> {
    return this.database.query<IssuedDocumentView & Record<string, unknown>>(OF_APPOINTMENT, [
      appointmentId,
      documentId ?? null,
    ]);
  }

  private async file(sql: string, values: readonly number[]): Promise<IssuedFile> {
    const row = await this.database.one<{ key: string; type: DocumentType; name: string }>(sql, values);
    const bytes = row && (await this.files.read({ key: row.key, contentType: 'application/pdf' }));
    if (!bytes) throw new DocumentNotFound();
    return { bytes, name: `${FILE_NAMES[row.type]}-${row.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf` };
  }
}
