import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { fromInstant, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import {
  AppointmentDetails,
  AppointmentDirectory,
  AppointmentNotFound,
  type AppointmentView,
} from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { type Offer, OfferReader } from '../../estimates/index.ts';
import { type Letterhead, WorkshopReader } from '../../workshop/index.ts';
import type { DocumentType, SignedThrough, Strokes } from '../domain/document.values.ts';
import type {
  ChargedRow,
  DocumentContents,
  DocumentData,
  DocumentHead,
  PrintedJob,
  PrintedLine,
  PrintedSignature,
} from '../domain/document-data.ts';
import {
  CustomerOfDocumentErased,
  DocumentOfOpenAppointment,
  EstimateNotSent,
  NothingWarranted,
  ReceptionClosed,
  ReceptionMissing,
  SigningWithoutPhone,
} from '../domain/documents.errors.ts';
import { latestEnd, type WarrantyItem, type WorkLine, warrantyOf } from '../domain/warranty.ts';
import { StoredDocumentSettings } from './document-settings.ts';
import { withVat } from './price-list.ts';
import { ReceptionSheets } from './receptions.ts';

export interface WantedDocument {
  readonly appointmentId: number;
  readonly type: DocumentType;
  // The revision of the sheet or completion that the signer has seen; others are refused.
  readonly revision?: number | undefined;
  readonly completedAt?: string | undefined;
  readonly strokes?: Strokes | undefined;
  readonly code?: string | undefined;
  readonly through?: SignedThrough | undefined;
}

export interface ComposedDocument {
  readonly data: Omit<DocumentHead, 'series' | 'number' | 'replaces'> & Pick<DocumentData, 'type' | 'content'>;
  readonly letterhead: Letterhead;
  readonly pictures: readonly Buffer[];
  readonly warrantyUntil: LocalDate | null;
}

interface Basis {
  readonly basis: string;
  readonly sameAs: readonly string[];
}

const CERTIFICATE = `
  SELECT series || ' ' || number AS name, data -> 'content' -> 'items' AS items FROM documents.document WHERE id = $1`;

@Injectable()
export class DocumentComposer {
  constructor(
    private readonly database: Database,
    private readonly offerReader: OfferReader,
    private readonly workshopReader: WorkshopReader,
    private readonly settings: StoredDocumentSettings,
    private readonly sheets: ReceptionSheets,
    private readonly appointments: AppointmentDetails,
    private readonly directory: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    @Inject(SETTINGS) private readonly configured: Settings,
  ) {}

  /**
   * The basis of a document: the present sheet, a version of the estimate, or a completion. Each has its own document.
   * @throws ReceptionMissing, ReceptionClosed, ChangedMeanwhile, EstimateNotSent, DocumentOfOpenVisit
   */
  async basisOf(wanted: WantedDocument): Promise<Basis> {
    const { appointmentId, type, completedAt } = wanted;
    const appointment = await this.appointments.get(appointmentId);
    if (type === 'estimate') {
      const offer = await this.offerReader.find(appointmentId);
      if (!offer) throw new EstimateNotSent();
      return { basis: `version ${offer.version}`, sameAs: [`version ${offer.version}`] };
    }
    if (type === 'work-order') {
      if (appointment.status === 'completed' || appointment.status === 'cancelled') throw new ReceptionClosed();
      const revision = await this.revisionFor(wanted);
      if (revision === 0) throw new ReceptionMissing();
      return signable(`sheet ${revision}`, wanted);
    }
    if (appointment.status !== 'completed' || !appointment.completedAt) throw new DocumentOfOpenAppointment();
    const at = new Date(appointment.correctedAt ?? appointment.completedAt);
    if (type !== 'handover') return { basis: completion(at), sameAs: [completion(at)] };
    await this.revisionFor(wanted);
    if (completedAt !== undefined && new Date(completedAt).getTime() !== at.getTime()) throw new ChangedMeanwhile();
    return signable(completion(at), wanted);
  }

  private async revisionFor({ appointmentId, revision }: WantedDocument): Promise<number> {
    const sheet = await this.sheets.of(appointmentId);
    if (revision !== undefined && revision !== sheet.revision) throw new ChangedMeanwhile();
    return sheet.revision;
  }

  async compose(wanted: WantedDocument, issuedOn: LocalDate): Promise<ComposedDocument> {
    const { appointmentId, type } = wanted;
    const facts = await this.directory.find(appointmentId);
    if (!facts) throw new AppointmentNotFound();
    const { customerId, vehicleId } = facts;
    if (!(await this.customers.profile(customerId))) throw new CustomerOfDocumentErased();
    const [appointment, { customer, vehicle }, { labourTerms }, { vatRate }, workshop, letterhead] = await Promise.all([
      this.appointments.get(appointmentId),
      this.customers.getCard(customerId, vehicleId),
      this.settings.current(),
      this.settings.requireEnabled(),
      this.workshopReader.readWorkshop(),
      this.workshopReader.readLetterhead(),
    ]);
    const { name, contact } = letterhead;
    const { legalName, taxId } = workshop;
    const content = await this.contentOf(wanted, appointment);
    const isForBearer = type === 'estimate';
    const shown = isForBearer ? (await this.appointments.getForBearer(appointmentId)).vehicle : vehicle;
    const { make, model, year, licensePlate } = shown;
    return {
      data: {
        type,
        issuedOn,
        appointmentOn: localDate(appointment.appointmentDate),
        labourTerms,
        content,
        workshop: { name, contact, legalName: legalName ?? null, taxId: taxId ?? null, hasVat: vatRate > 0 },
        customer: isForBearer ? null : { name: customer.name, phone: customer.phone },
        vehicle: {
          make,
          model,
          year,
          licensePlate: licensePlate ?? null,
          vin: isForBearer ? null : (vehicle.vin ?? null),
        },
      },
      letterhead,
      pictures: type === 'work-order' ? await this.sheets.picturesOf(appointmentId) : [],
      warrantyUntil: 'items' in content ? latestEnd(content.items) : null,
    };
  }

  private contentOf(wanted: WantedDocument, appointment: AppointmentView): Promise<DocumentContents[DocumentType]> {
    switch (wanted.type) {
      case 'work-order':
        return this.workOrder(wanted, appointment);
      case 'estimate':
        return this.estimate(wanted);
      case 'final-estimate':
        return this.finalEstimate(wanted, appointment);
      case 'handover':
        return this.handover(wanted, appointment);
      case 'warranty':
        return this.warranty(wanted, appointment);
    }
  }

  async workOrder(
    { appointmentId, ...wanted }: Omit<WantedDocument, 'type'>,
    { services, customer }: AppointmentView,
  ): Promise<DocumentContents['work-order']> {
    const { labourRate, vatRate } = await this.settings.requireEnabled();
    const { warrantyId, photos, revision: _, readingId: _reading, ...sheet } = await this.sheets.of(appointmentId);
    const offer = await this.offerOf(appointmentId);
    return {
      ...sheet,
      services: services.map(({ name, price }) => ({ name, price })),
      labourRate: withVat(labourRate, vatRate),
      offered: offer && { number: offer.number, version: offer.version, total: offer.sums.total },
      pictures: photos.length,
      underWarrantyOf: (await this.certificate(warrantyId))?.name ?? null,
      signature: signatureOf(wanted, customer.phone),
    };
  }

  private async estimate({ appointmentId }: WantedDocument): Promise<DocumentContents['estimate']> {
    const offer = await this.offerOf(appointmentId);
    if (!offer) throw new EstimateNotSent();
    const { number, version, sentAt, validUntil, terms, jobs, sums } = offer;
    const dayOf = (at: Date) => fromInstant(at, this.configured.WORKSHOP_TZ).date;
    const days = { sentOn: dayOf(sentAt), validUntil: dayOf(validUntil) };
    return { number, version, ...days, terms, jobs: jobs.map(printedJob), sums };
  }

  private async finalEstimate({ appointmentId }: WantedDocument, appointment: AppointmentView) {
    const offer = await this.offerOf(appointmentId);
    const { services, lines = [], discount, charged, completionNote } = appointment;
    if (charged === undefined) throw new DocumentOfOpenAppointment();
    const approved = offer?.approved ?? [];
    const rows: ChargedRow[] = [
      ...services.map(({ name, price }) => ({ label: name, amount: price, lines: [] })),
      ...lines.map(({ label, amount }) => {
        const job = approved.find(({ title, total, charge }) => title === label && [charge, total].includes(amount));
        return { label, amount, lines: job ? printedJob(job).lines : [] };
      }),
    ];
    return { rows, discount: discount ?? null, charged, note: completionNote ?? null };
  }

  private async handover({ appointmentId, ...wanted }: WantedDocument, appointment: AppointmentView) {
    const { equipment, otherEquipment, oldParts, mileage } = await this.sheets.of(appointmentId);
    const { services, lines = [], completionNote } = appointment;
    const work = [...services.map(({ name }) => name), ...lines.map(({ label }) => label)].filter(Boolean);
    const signature = signatureOf(wanted, appointment.customer.phone);
    return { equipment, otherEquipment, oldParts, mileage, work, note: completionNote ?? null, signature };
  }

  private async warranty({ appointmentId }: WantedDocument, appointment: AppointmentView) {
    const { completedAt } = appointment;
    if (!completedAt) throw new DocumentOfOpenAppointment();
    const [offer, { warrantyId }, { partsWarrantyMonths, labourWarrantyMonths }] = await Promise.all([
      this.offerOf(appointmentId),
      this.sheets.of(appointmentId),
      this.settings.current(),
    ]);
    const first = await this.certificate(warrantyId);
    const terms = { partsMonths: partsWarrantyMonths, labourMonths: labourWarrantyMonths };
    const from = fromInstant(new Date(completedAt), this.configured.WORKSHOP_TZ).date;
    const items = warrantyOf(workOf(appointment, offer), terms, from, first?.items ?? null);
    if (items.length === 0) throw new NothingWarranted();
    return { items, underWarrantyOf: first?.name ?? null };
  }

  private offerOf(appointmentId: number): Promise<Offer | null> {
    return this.offerReader.find(appointmentId);
  }

  private async certificate(id: number | null) {
    type Certificate = { readonly name: string; readonly items: readonly WarrantyItem[] };
    return id === null ? null : ((await this.database.one<Certificate>(CERTIFICATE, [id])) ?? null);
  }
}

type Read = { readonly content: object; readonly labourTerms: string | null };

/** Of what a document says, without its signature. */
export function digestOf({ content, labourTerms }: Read): string {
  return createHash('sha256')
    .update(JSON.stringify([{ ...content, signature: null }, labourTerms]))
    .digest('hex');
}

const completion = (at: Date) => `completed ${at.toISOString()}`;

function signable(basis: string, { strokes, code }: WantedDocument): Basis {
  const signed = `${basis} signed`;
  return strokes || code ? { basis: signed, sameAs: [signed] } : { basis, sameAs: [signed, basis] };
}

type Signing = Pick<WantedDocument, 'strokes' | 'code' | 'through'>;

function signatureOf({ strokes, code, through }: Signing, phone: string): PrintedSignature | null {
  if (strokes) return { method: 'finger', strokes, ...(through && { through }) };
  if (code === undefined) return null;
  if (!phone) throw new SigningWithoutPhone();
  return { method: 'code', phone, ...(through && { through }) };
}

function workOf({ services, lines = [] }: AppointmentView, offer: Offer | null): WorkLine[] {
  const asLabour = (label: string): WorkLine => ({ kind: 'labour', label, warrantyMonths: null, isBrought: false });
  const charged = lines.filter(({ amount, label }) => amount > 0 && label !== '');
  return [
    ...services.map(({ name }) => asLabour(name)),
    ...charged.flatMap(({ label }) => {
      const job = offer?.approved.find(({ title }) => title === label);
      return job ? job.lines : [asLabour(label)];
    }),
  ];
}

function printedJob({ title, complaint, reason, alternativeGroup, lines, total }: Offer['jobs'][number]): PrintedJob {
  const printed = lines.map(({ label, quantity, unit, unitPrice, net, vatRate, isBrought, kind }): PrintedLine => {
    return { label, quantity, unit: unit ?? (kind === 'labour' ? 'h' : 'buc'), unitPrice, net, vatRate, isBrought };
  });
  return { title, complaint, reason, alternativeGroup, lines: printed, total };
}
