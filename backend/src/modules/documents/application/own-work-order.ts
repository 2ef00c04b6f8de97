import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import texts from '../../../../locales/ro/issued-documents.json' with { type: 'json' };
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import type { PhotoSize } from '../../../platform/files/photos.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentDetails, AppointmentDirectory, AppointmentNotFound } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { WorkshopReader } from '../../workshop/index.ts';
import type { Strokes } from '../domain/document.values.ts';
import type { DocumentData } from '../domain/document-data.ts';
import {
  DocumentNotFound,
  DocumentSignedAlready,
  ReceptionClosed,
  SignatureMissing,
  WorkOrderNotYet,
} from '../domain/documents.errors.ts';
import { AppointmentDocumentReader, type IssuedFile } from './appointment-documents.ts';
import { DocumentComposer, digestOf } from './compose-document.ts';
import { DocumentPrinter } from './document-printer.ts';
import { StoredDocumentSettings } from './document-settings.ts';
import { IssueDocument, RequestSigningCode } from './issue-document.ts';
import { ReceptionView } from './reception.views.ts';
import { ReceptionReader, ReceptionSheets } from './receptions.ts';

interface Caller {
  readonly appointmentId: number;
  readonly by: Actor;
  readonly token: string | undefined;
}

/** Signs the work order as the customer has read it. @returns the id of the document, also when this very signature comes again */
export class SignOwnWorkOrder extends command<
  Caller & {
    readonly revision: number;
    readonly digest: string;
    readonly strokes?: Strokes | undefined;
    readonly code?: string | undefined;
  },
  number
>() {}

export class RequestOwnSigningCode extends command<Caller, Date>() {}

class OrderedServiceView {
  @ApiProperty() readonly name: string;
  @ApiProperty({ description: 'RON with VAT.' }) readonly price: number;
}

class OrderedEstimateView {
  @ApiInteger() readonly number: number;
  @ApiInteger() readonly version: number;
  @ApiProperty({ description: 'RON with VAT.' }) readonly total: number;
}

const OF_SHEET = [
  ...(['revision', 'asked', 'mileage', 'fuelEighths', 'marks', 'equipment', 'otherEquipment', 'oldParts'] as const),
  ...(['photos', 'withoutSms'] as const),
] as const;

/** What the work order will say, without those whom it names. */
class WorkOrderToSignView extends PickType(ReceptionView, OF_SHEET) {
  @ApiProperty({ description: 'Of all that it says; sent back with the signature.' }) readonly digest: string;
  @ApiList(OrderedServiceView) readonly services: readonly OrderedServiceView[];
  @ApiProperty({ description: 'RON an hour, with VAT.' }) readonly labourRate: number;
  @ApiNullable(OrderedEstimateView) readonly offered: OrderedEstimateView | null;
  @ApiNullable(String, 'The certificate under which it is repaired.') readonly underWarrantyOf: string | null;
  @ApiProperty({ description: 'Whether the workshop charges VAT.' }) readonly hasVat: boolean;
  @ApiNullable(String, 'How labour is computed.') readonly labourTerms: string | null;
  @ApiList(String, 'What the customer signs, in Romanian.') readonly clauses: readonly string[];
}

class SignedWorkOrderView {
  @ApiProperty({ example: 'CL 12' }) readonly name: string;
  @ApiDateTime() readonly signedAt: Date;
}

export class OwnWorkOrderView {
  @ApiNullable(WorkOrderToSignView, 'Null when there is nothing to sign: no sheet, not now, or signed as it is.')
  readonly toSign: WorkOrderToSignView | null;

  @ApiNullable(
    SignedWorkOrderView,
    'The last one that was signed; the sheet has changed since when there is another to sign.',
  )
  readonly signed: SignedWorkOrderView | null;
}

const NOTHING: OwnWorkOrderView = { toSign: null, signed: null };

const SIGNED = `
  SELECT id, series || ' ' || number AS name, issued_at AS signed_at, basis, data, sha256 FROM documents.document
  WHERE appointment_id = $1 AND type = 'work-order' AND data #> '{content,signature}' <> 'null' ORDER BY id DESC LIMIT 1`;

interface Signed {
  readonly id: number;
  readonly name: string;
  readonly signedAt: Date;
  readonly basis: string;
  readonly data: Extract<DocumentData, { readonly type: 'work-order' }>;
  readonly sha256: string;
}

/**
 * The work order on the customer's own phone. It is for the bearer of the link or the client of an appointment whose
 * phone was proven, since anyone can book with a phone; the team signs at the desk.
 */
@Injectable()
export class OwnWorkOrders {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredDocumentSettings,
    private readonly sheets: ReceptionSheets,
    private readonly composer: DocumentComposer,
    private readonly printer: DocumentPrinter,
    private readonly documentReader: AppointmentDocumentReader,
    private readonly receptionReader: ReceptionReader,
    private readonly appointments: AppointmentDirectory,
    private readonly details: AppointmentDetails,
    private readonly customers: CustomerDirectory,
    private readonly workshopReader: WorkshopReader,
    @Inject(SETTINGS) private readonly configured: Settings,
  ) {}

  /** Nothing for those who may not sign, because every page of an appointment asks. @throws AppointmentNotFound */
  async read({ appointmentId, by, token }: Caller): Promise<OwnWorkOrderView> {
    const { status, isProven, customerId } = await this.appointments.findOwn(appointmentId, by, token);
    if (!isProven || isStaff(by) || !(await this.settings.areEnabled())) return NOTHING;
    const { revision } = await this.sheets.of(appointmentId);
    const signed = await this.signed(appointmentId);
    const isOpen = status === 'confirmed' || status === 'in-progress';
    const isToSign = isOpen && revision > 0 && signed?.basis !== signedBasis(revision);
    return {
      toSign: isToSign ? await this.toSign(appointmentId, customerId) : null,
      signed: signed ? { name: signed.name, signedAt: signed.signedAt } : null,
    };
  }

  async readPhoto(caller: Caller, photoId: number, size: PhotoSize): Promise<Buffer> {
    await this.requireOpen(caller);
    return this.receptionReader.readPhoto(caller.appointmentId, photoId, size);
  }

  /** The file for its owner; the bearer of the link, which may be passed on, gets a copy without names and VIN. */
  async readFile(caller: Caller): Promise<IssuedFile> {
    const { isOwner } = await this.require(caller);
    const signed = await this.signed(caller.appointmentId);
    if (!signed) throw new DocumentNotFound();
    const file = await this.documentReader.read(signed.id);
    return isOwner ? file : { ...file, bytes: await this.copyOf(signed, caller.appointmentId) };
  }

  private async copyOf({ data, basis, sha256 }: Signed, appointmentId: number): Promise<Buffer> {
    const { revision } = await this.sheets.of(appointmentId);
    const isAsSigned = basis === signedBasis(revision);
    const { signature, pictures } = data.content;
    const rest = isAsSigned || pictures === 0 ? '' : ' Fotografiile primirii sunt în original.';
    const copy: DocumentData = {
      ...data,
      customer: null,
      vehicle: { ...data.vehicle, vin: null },
      content: { ...data.content, signature: signature?.method === 'code' ? { ...signature, phone: '' } : signature },
    };
    return this.printer.print(copy, {
      letterhead: await this.workshopReader.readLetterhead(),
      pictures: isAsSigned ? await this.sheets.picturesOf(appointmentId) : [],
      note: `Copie fără datele clientului și seria de șasiu.${rest} Originalul este la atelier, cu SHA-256 ${sha256}.`,
    });
  }

  private async toSign(appointmentId: number, customerId: number): Promise<WorkOrderToSignView> {
    const { photos, revision } = await this.sheets.of(appointmentId);
    const { labourTerms } = await this.settings.current();
    const { vatRate } = await this.settings.requireEnabled();
    const content = await this.composer.workOrder({ appointmentId }, await this.details.get(appointmentId));
    const [contact] = await this.customers.contacts([customerId]);
    const withoutSms = !contact?.phone || !canReceiveSms(contact.phone, this.configured.SMS_COUNTRIES);
    const { signature: _, pictures: __, ...said } = content;
    return {
      ...said,
      revision,
      photos,
      labourTerms,
      hasVat: vatRate > 0,
      digest: digestOf({ content, labourTerms }),
      clauses: Object.values(texts.clause['work-order']),
      ...(withoutSms && { withoutSms }),
    };
  }

  /** @throws AppointmentNotFound, WorkOrderNotYet, ReceptionClosed */
  async requireOpen(caller: Caller) {
    const found = await this.require(caller);
    if (found.status === 'pending') throw new WorkOrderNotYet();
    if (found.status !== 'confirmed' && found.status !== 'in-progress') throw new ReceptionClosed();
    return found;
  }

  private async require({ appointmentId, by, token }: Caller) {
    const { status, isProven, userId } = await this.appointments.findOwn(appointmentId, by, token);
    await this.settings.requireEnabled();
    if (!isProven || isStaff(by)) throw new AppointmentNotFound();
    return { status, isOwner: by.kind === 'user' && by.userId === userId };
  }

  private signed(appointmentId: number): Promise<Signed | undefined> {
    return this.database.one<Signed & Record<string, unknown>>(SIGNED, [appointmentId]);
  }
}

@Injectable()
export class OwnWorkOrderHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly workOrders: OwnWorkOrders,
  ) {}

  /** @throws AppointmentNotFound, WorkOrderNotYet, ReceptionClosed, SignatureMissing, and the errors of {@link IssueDocument} */
  @Handles(SignOwnWorkOrder)
  async sign({ revision, digest, strokes, code, ...caller }: SignOwnWorkOrder): Promise<number> {
    const { appointmentId, by } = caller;
    const through = (await this.workOrders.requireOpen(caller)).isOwner ? 'account' : 'link';
    if (!strokes && !code) throw new SignatureMissing();
    const wanted = { appointmentId, type: 'work-order', revision, digest, strokes, code, through, by } as const;
    return this.commands.execute(new IssueDocument(wanted));
  }

  /** The code signs the order as it is now. @throws DocumentSignedAlready, and the errors of {@link sign} */
  @Handles(RequestOwnSigningCode, 'in-transaction')
  async requestCode(caller: RequestOwnSigningCode): Promise<Date> {
    await this.workOrders.requireOpen(caller);
    const { toSign, signed } = await this.workOrders.read(caller);
    if (signed && !toSign) throw new DocumentSignedAlready();
    const { appointmentId } = caller;
    return this.commands.execute(new RequestSigningCode({ appointmentId, type: 'work-order', digest: toSign?.digest }));
  }
}

const signedBasis = (revision: number) => `sheet ${revision} signed`;
