import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { ChangedMeanwhile, type DomainError } from '../../../kernel/domain-error.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { AppointmentDirectory, AppointmentNotFound } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { EstimateReader } from '../../estimates/index.ts';
import { ApprovalPhones } from '../../identity/index.ts';
import { type DocumentType, isSignedHere, type SignedDocument, signingSubject } from '../domain/document.values.ts';
import type { DocumentData, PrintedSignature } from '../domain/document-data.ts';
import {
  CustomerOfDocumentErased,
  DocumentSignedAlready,
  SignatureMisplaced,
  SigningWithoutPhone,
} from '../domain/documents.errors.ts';
import { keepUntil } from '../domain/warranty.ts';
import { DocumentIssued } from '../events.ts';
import { type ComposedDocument, DocumentComposer, digestOf, type WantedDocument } from './compose-document.ts';
import { DocumentPrinter } from './document-printer.ts';
import { StoredDocumentSettings } from './document-settings.ts';

// Of the content that the signer has read; another one is refused.
type Wanted = WantedDocument & { readonly digest?: string | undefined; readonly by: Actor };

/**
 * Issues a document, or finds the one that was already issued for the same basis. Returns its id.
 * @throws DocumentSignedAlready when it was signed by another signature than the one of the request
 */
export class IssueDocument extends command<Wanted, number>() {}

/** @param digest of the content that the code signs; without it, the code signs the basis, as the desk has it before it */
export class RequestSigningCode extends command<
  { appointmentId: number; type: SignedDocument; digest?: string | undefined },
  Date
>() {}

export class IssueSentEstimate extends command<
  { estimateId: number; token: string | undefined; by: Actor },
  number
>() {}

interface Place {
  readonly series: string;
  readonly number: number;
  readonly replacesId: number | null;
  readonly replaces: string | null;
}

interface Drawn {
  readonly data: DocumentData;
  readonly basis: string;
  readonly composed: ComposedDocument;
  readonly place: Place;
  readonly file: StoredDocument;
  readonly sha256: string;
}

type Outcome = { readonly id: number; readonly isNew: boolean } | { readonly refusal: DomainError } | 'drawn-again';

const MAX_ATTEMPTS = 30;

const NEXT = `SELECT next_number AS number FROM documents.counter WHERE type = $1`;
const COUNT = `UPDATE documents.counter SET next_number = next_number + 1 WHERE type = $1`;
const KNOWN = `SELECT id, data #> '{content,signature}' AS signature FROM documents.document WHERE appointment_id = $1 AND type = $2 AND basis = $3`;
const LAST = `
  SELECT id AS replaces_id, series || ' ' || number AS replaces FROM documents.document
  WHERE appointment_id = $1 AND type = $2 ORDER BY id DESC LIMIT 1`;
const INSERT = `
  INSERT INTO documents.document (type, series, number, appointment_id, customer_id, vehicle_id, basis, replaces_id, data, file_key,
    sha256, warranty_until, keep_until, issued_at, issued_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`;

@Injectable()
export class IssueDocumentHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly estimateReader: EstimateReader,
    private readonly composer: DocumentComposer,
    private readonly printer: DocumentPrinter,
    private readonly settings: StoredDocumentSettings,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly phones: ApprovalPhones,
    private readonly files: Documents,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly configured: Settings,
  ) {}

  /**
   * The file shows the number, but is drawn and stored before the transaction that takes it. If another document has
   * taken the number meanwhile, the file is drawn again (ADR 61).
   * @throws the refusals of {@link DocumentComposer}, SignatureMisplaced, and that of a wrong code, which counts
   */
  @Handles(IssueDocument)
  async issue(wanted: IssueDocument): Promise<number> {
    await this.settings.requireEnabled();
    const signature = wanted.strokes ? 'strokes' : wanted.code ? 'code' : undefined;
    if (signature && !isSignedHere(wanted.type)) throw new SignatureMisplaced(signature);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const known = await this.known(wanted);
      if (known !== undefined) return known;
      const drawn = await this.draw(wanted);
      const outcome = await this.keepDrawn(wanted, drawn);
      if (outcome === 'drawn-again') continue;
      if ('id' in outcome) return outcome.id;
      await this.security.record('phone-proof-failed');
      throw outcome.refusal;
    }
    throw new ChangedMeanwhile();
  }

  @Handles(IssueSentEstimate)
  async issueSent({ estimateId, token, by }: IssueSentEstimate): Promise<number> {
    const { appointmentId } = await this.estimateReader.readSent(estimateId, token, by);
    return this.issue(new IssueDocument({ appointmentId, type: 'estimate', by }));
  }

  @Handles(RequestSigningCode, 'in-transaction')
  async requestCode({ appointmentId, type, digest }: RequestSigningCode): Promise<Date> {
    await this.settings.requireEnabled();
    const subject = await this.subjectOf({ appointmentId, type, digest });
    const { phone, ...signer } = await this.signer(appointmentId);
    return this.phones.requestCode(phone, signer, subject);
  }

  private async draw(wanted: Wanted): Promise<Drawn> {
    // The basis is read before the content, so that the drawn content is never older than its basis.
    const { basis } = await this.composer.basisOf(wanted);
    const issuedOn = fromInstant(this.clock.now(), this.configured.WORKSHOP_TZ).date;
    const composed = await this.composer.compose(wanted, issuedOn);
    if (wanted.digest !== undefined && wanted.digest !== digestOf(composed.data)) throw new ChangedMeanwhile();
    const place = await this.placeOf(wanted);
    const { series, number, replaces } = place;
    const data = { ...composed.data, series, number, replaces } as DocumentData;
    const bytes = await this.printer.print(data, composed);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { data, basis, composed, place, file: await this.files.store(bytes, 'product'), sha256 };
  }

  private async keepDrawn(wanted: Wanted, drawn: Drawn): Promise<Outcome> {
    let isKept = false;
    try {
      const outcome = await this.work.run(() => this.keep(wanted, drawn));
      isKept = outcome !== 'drawn-again' && 'id' in outcome && outcome.isNew;
      return outcome;
    } finally {
      if (!isKept) await this.files.discard(drawn.file);
    }
  }

  private async keep(wanted: Wanted, { data, basis, composed, place, file, sha256 }: Drawn): Promise<Outcome> {
    const { appointmentId, type, code, by } = wanted;
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment || !(await this.appointments.holdState(appointmentId))) throw new AppointmentNotFound();
    if (!(await this.customers.hold(appointment.customerId))) throw new CustomerOfDocumentErased();
    await this.database.query(`${NEXT} FOR UPDATE`, [type]);
    const known = await this.known(wanted);
    if (known !== undefined) return { id: known, isNew: false };
    const ofNow = await this.composer.basisOf(wanted);
    const now = await this.placeOf(wanted);
    const isSamePlace = now.number === place.number && now.series === place.series;
    if (!isSamePlace || now.replacesId !== place.replacesId || ofNow.basis !== basis) return 'drawn-again';
    if (code !== undefined) {
      const { phone, ...signer } = await this.signer(appointmentId);
      const refusal = await this.phones.verifyCode(phone, code, signer, await this.subjectOf(wanted));
      if (refusal) return { refusal };
    }
    await this.database.query(COUNT, [type]);
    await this.files.claim(file);
    const { id } = await this.database.only<{ id: number }>(INSERT, [
      ...[
        type,
        place.series,
        place.number,
        appointmentId,
        appointment.customerId,
        appointment.vehicleId,
        basis,
        place.replacesId,
      ],
      ...[JSON.stringify(data), file.key, sha256, composed.warrantyUntil],
      ...[keepUntil(data.issuedOn, composed.warrantyUntil), this.clock.now(), actorName(by)],
    ]);
    const { customerId } = appointment;
    const event = DocumentIssued({ documentId: id, appointmentId, customerId, type, by: actorName(by) });
    this.work.record(new NamedStream(`document-${id}`, event));
    return { id, isNew: true };
  }

  private async known(wanted: Wanted): Promise<number | undefined> {
    const { sameAs } = await this.composer.basisOf(wanted);
    for (const basis of sameAs) {
      type Known = { id: number; signature: PrintedSignature | null };
      const one = await this.database.one<Known>(KNOWN, [wanted.appointmentId, wanted.type, basis]);
      if (!one) continue;
      if (!(await this.work.run(() => this.isSameAct(wanted, one.signature)))) throw new DocumentSignedAlready();
      return one.id;
    }
    return undefined;
  }

  /** Whether the request is the one that signed, sent again, or wants no signature. */
  private async isSameAct(wanted: Wanted, signature: PrintedSignature | null): Promise<boolean> {
    const { appointmentId, strokes, code } = wanted;
    if (strokes) return signature?.method === 'finger' && JSON.stringify(signature.strokes) === JSON.stringify(strokes);
    if (code === undefined) return true;
    if (signature?.method !== 'code') return false;
    const { phone, ...signer } = await this.signer(appointmentId);
    return this.phones.wasUsed(phone, code, signer, await this.subjectOf(wanted));
  }

  private async placeOf({ appointmentId, type }: { appointmentId: number; type: DocumentType }): Promise<Place> {
    const series = await this.settings.seriesOf(type);
    const { number } = await this.database.only<{ number: number }>(NEXT, [type]);
    type Last = Pick<Place, 'replacesId' | 'replaces'>;
    const last = await this.database.one<Last>(LAST, [appointmentId, type]);
    return { series, number, replacesId: null, replaces: null, ...last };
  }

  private async subjectOf({ appointmentId, type, digest }: Omit<Wanted, 'by'>): Promise<string> {
    const { basis } = await this.composer.basisOf({ appointmentId, type });
    const read = [basis, digest].filter(Boolean).join(' ');
    return signingSubject(type as SignedDocument, appointmentId, read);
  }

  // The desk requests the code, because the customer is present.
  private async signer(appointmentId: number) {
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment) throw new AppointmentNotFound();
    const [contact] = await this.customers.contacts([appointment.customerId]);
    if (!contact?.phone) throw new SigningWithoutPhone();
    return { customerId: appointment.customerId, isProven: true, phone: contact.phone };
  }
}
