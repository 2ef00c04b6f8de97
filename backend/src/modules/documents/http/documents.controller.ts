import { Body, Controller, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { EstimateToken, NeedsEstimateToken } from '../../../platform/http/estimate-token.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { ApiDateTime } from '../../../platform/http/view-properties.ts';
import {
  AppointmentDocumentReader,
  IssuedDocumentView,
  type IssuedFile,
} from '../application/appointment-documents.ts';
import { IssueDocument, IssueSentEstimate, RequestSigningCode } from '../application/issue-document.ts';
import { PriceListReader } from '../application/price-list.ts';
import { ReceptionView } from '../application/reception.views.ts';
import { AddReceptionPhoto, ReceptionReader, RemoveReceptionPhoto, SaveReception } from '../application/receptions.ts';
import { IssueDocumentBody, ReceptionBody, receptionSheet, SigningCodeBody } from './documents.dto.ts';

const SIGNING_CODES: RateLimit = { name: 'signing-code', points: 10, seconds: 86_400 };

export class SigningCodeSent {
  @ApiDateTime('When the code expires.') readonly expiresAt: Date;
}

export function pdf({ bytes, name }: IssuedFile): StreamableFile {
  const disposition = `attachment; filename="${name}"`;
  return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
}

/** The reception of an appointment's vehicle. Mechanics fill in the sheet, too, because it has no prices. */
@ApiTags('documents')
@Controller('admin/appointments/:id/reception')
@For('workshop')
export class ReceptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly receptionReader: ReceptionReader,
    private readonly uploads: PhotoUploads,
  ) {}

  @Get('/', 'Read the reception sheet of an appointment')
  @Answers({ 200: ReceptionView, problems: [404] })
  read(@IdParam() appointmentId: number): Promise<ReceptionView> {
    return this.receptionReader.read(appointmentId);
  }

  @Put('/', 'Fill in the reception sheet of an appointment')
  @Details(
    'Refused with 409 as `reception_closed` after the appointment, or `changed_meanwhile` for another `revision`; a mileage is questioned as at the completion.',
  )
  @Answers({ 200: ReceptionView, problems: [404, 409] })
  async save(@IdParam() appointmentId: number, @Body() body: ReceptionBody, @CurrentActor() by: Actor) {
    const { revision, confirmMileage, odometerReplaced } = body;
    const mileageAnswer = { isConfirmed: confirmMileage, isReplaced: odometerReplaced };
    const sheet = receptionSheet(body);
    await this.commands.execute(new SaveReception({ appointmentId, sheet, mileageAnswer, revision, by }));
    return this.read(appointmentId);
  }

  @Post('photos', 'Add a photo to the reception sheet; at most 12')
  @AcceptsPhoto()
  @Answers({ 201: ReceptionView, problems: [404, 409], idempotencyKey: true })
  async addPhoto(@IdParam() appointmentId: number, @CurrentActor() by: Actor, @Req() request: FastifyRequest) {
    await this.uploads.attachOnce(request, {
      authorize: () => this.read(appointmentId),
      attach: (photo) => this.commands.execute(new AddReceptionPhoto({ appointmentId, photo, by })),
    });
    return this.read(appointmentId);
  }

  @Get('photos/:photoId/:size', 'Read a photo of a reception sheet; immutable')
  @Answers({ file: 'image/jpeg', problems: [404] })
  async photo(
    @IdParam() appointmentId: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
  ): Promise<StreamableFile> {
    const file = await this.receptionReader.readPhoto(appointmentId, photoId, size);
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }

  @Delete('photos/:photoId', 'Remove a photo of a reception sheet')
  @Answers({ 200: ReceptionView, problems: [404, 409] })
  async removePhoto(
    @IdParam() appointmentId: number,
    @IdParam('photoId') photoId: number,
    @CurrentActor() by: Actor,
  ): Promise<ReceptionView> {
    await this.commands.execute(new RemoveReceptionPhoto({ appointmentId, photoId, by }));
    return this.read(appointmentId);
  }
}

/** Documents have prices and name the customer, so only the desk and the appointment's owner can read them. */
@ApiTags('documents')
@Controller()
@For('desk')
export class DocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointmentDocumentReader: AppointmentDocumentReader,
    private readonly priceListReader: PriceListReader,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('admin/appointments/:id/documents', 'List the documents that were issued for an appointment, newest first')
  @Answers({ 200: [IssuedDocumentView], description: 'At most 200.', problems: [404] })
  list(@IdParam() appointmentId: number): Promise<IssuedDocumentView[]> {
    return this.appointmentDocumentReader.list(appointmentId);
  }

  @Post('admin/appointments/:id/documents', 'Issue a document of an appointment')
  @Details(
    'Of the same sheet, version or completion the same document is answered again. Refused with 409 as `reception_missing`, ' +
      '`reception_closed`, `document_estimate_not_sent`, `document_visit_not_completed`, `document_nothing_warranted`, ' +
      '`document_customer_erased` or `changed_meanwhile`.',
  )
  @Answers({ 201: IssuedDocumentView, problems: [404, 409] })
  async issue(@IdParam() appointmentId: number, @Body() body: IssueDocumentBody, @CurrentActor() by: Actor) {
    const { type, revision, completedAt, strokes, code } = body;
    const command = new IssueDocument({ appointmentId, type, revision, completedAt, strokes, code, by });
    const documentId = await this.commands.execute(command);
    const [issued] = await this.appointmentDocumentReader.list(appointmentId, documentId);
    return issued;
  }

  @Post(
    'admin/appointments/:id/documents/code',
    "Send a code to the customer's phone, which signs a document as it is now",
  )
  @Details('Refused with 409 as `phone_without_sms` where no SMS can reach the phone.')
  @Answers({ 202: SigningCodeSent, problems: [404, 409, 429] })
  async requestCode(@IdParam() appointmentId: number, @Body() { type }: SigningCodeBody): Promise<SigningCodeSent> {
    const expiresAt = await this.rateLimits.spend([SIGNING_CODES], `${type} ${appointmentId}`, () =>
      this.commands.execute<RequestSigningCode, Date>(new RequestSigningCode({ appointmentId, type })),
    );
    return { expiresAt };
  }

  @Get('admin/documents/:id/file', 'Read the file of an issued document, as it was issued')
  @Answers({ file: 'application/pdf', problems: [404] })
  async file(@IdParam() documentId: number): Promise<StreamableFile> {
    return pdf(await this.appointmentDocumentReader.read(documentId));
  }

  @Get('admin/price-list', 'Read the prices of today for the wall of the reception')
  @Answers({ file: 'application/pdf' })
  async priceList(): Promise<StreamableFile> {
    return pdf({ bytes: await this.priceListReader.read(), name: 'preturi.pdf' });
  }

  @Get('appointments/:id/documents', 'List the documents that were issued for an own appointment, newest first')
  @For('user')
  @Answers({ 200: [IssuedDocumentView], description: 'At most 200.', problems: [404] })
  listOwn(@IdParam() appointmentId: number, @CurrentActor() by: Actor): Promise<IssuedDocumentView[]> {
    return this.appointmentDocumentReader.listOwn(appointmentId, by);
  }

  @Get('appointments/:id/documents/:documentId/file', 'Read the file of an issued document of an own appointment')
  @For('user')
  @Answers({ file: 'application/pdf', problems: [404] })
  async ownFile(
    @IdParam() appointmentId: number,
    @IdParam('documentId') documentId: number,
    @CurrentActor() by: Actor,
  ): Promise<StreamableFile> {
    return pdf(await this.appointmentDocumentReader.readOwn(appointmentId, documentId, by));
  }
}

@ApiTags('documents')
@Controller('estimates/:id/document')
@For('public')
export class SentEstimateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointmentDocumentReader: AppointmentDocumentReader,
  ) {}

  @Get('', 'Read the version of an estimate that was sent last as a PDF, which its first reading issues')
  @NeedsEstimateToken()
  @Answers({ file: 'application/pdf', problems: [404, 409] })
  async read(
    @IdParam() estimateId: number,
    @CurrentActor() by: Actor,
    @EstimateToken() token?: string,
  ): Promise<StreamableFile> {
    const documentId = await this.commands.execute(new IssueSentEstimate({ estimateId, token, by }));
    return pdf(await this.appointmentDocumentReader.read(documentId));
  }
}
