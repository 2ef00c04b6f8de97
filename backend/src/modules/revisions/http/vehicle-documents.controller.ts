import { DOCUMENT_KINDS, type DocumentKind, MAX_DOCUMENT_TITLE } from '@car-workshop/contracts/values/revisions';
import { Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsDocument } from '../../../platform/files/file-upload.ts';
import { DocumentUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { OneOf, RequiredText } from '../../../platform/http/validators.ts';
import { AddDocument, RemoveDocument, VehicleDocument, VehicleDocumentReader } from '../application/documents.ts';

class NewDocumentQuery {
  @OneOf(DOCUMENT_KINDS) readonly kind: DocumentKind;
  @RequiredText({ max: MAX_DOCUMENT_TITLE }) readonly title: string;
}

/** Routes for the owner and the desk; all others get 404. */
@ApiTags('service book')
@Controller('vehicles/:id/documents')
@For('user')
export class VehicleDocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly vehicleDocumentReader: VehicleDocumentReader,
    private readonly uploads: DocumentUploads,
  ) {}

  @Get('/', 'List the documents of a vehicle, newest first')
  @Answers({ 200: [VehicleDocument], description: 'All documents; at most 50.', problems: [404] })
  list(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<VehicleDocument[]> {
    return this.vehicleDocumentReader.listDocuments(id, actor);
  }

  @Post('/', 'Add a document: a PDF is stored as sent, a picture is re-encoded')
  @AcceptsDocument()
  @Details('A vehicle with 50 documents: 409 `service_book_is_full`.')
  @Answers({ 201: VehicleDocument, problems: [404, 409], idempotencyKey: true })
  add(
    @IdParam() id: number,
    @Query() { kind, title }: NewDocumentQuery,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<VehicleDocument> {
    return this.uploads.attachOnce(request, {
      authorize: () => this.list(id, by),
      attach: async (file) => {
        const { documentId } = await this.commands.execute(
          new AddDocument({ vehicleId: id, details: { kind, title }, file, by }),
        );
        return this.find(id, documentId, by);
      },
    });
  }

  @Get(':documentId/file', 'Read the file of a document; a PDF is always a download')
  @Answers({ file: ['application/pdf', 'image/jpeg'], problems: [404] })
  async file(@IdParam() id: number, @IdParam('documentId') documentId: number, @CurrentActor() actor: Actor) {
    const { bytes, contentType } = await this.vehicleDocumentReader.readDocument(id, documentId, actor);
    const [disposition, extension] = contentType === 'application/pdf' ? ['attachment', 'pdf'] : ['inline', 'jpg'];
    return new StreamableFile(bytes, {
      type: contentType,
      length: bytes.length,
      disposition: `${disposition}; filename="document-${documentId}.${extension}"`,
    });
  }

  @Delete(':documentId', 'Remove a document and its file')
  @Answers({ 204: null, problems: [404] })
  remove(@IdParam() id: number, @IdParam('documentId') documentId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new RemoveDocument({ vehicleId: id, documentId, by }));
  }

  private async find(id: number, documentId: number, actor: Actor): Promise<VehicleDocument> {
    const document = (await this.list(id, actor)).find((one) => one.id === documentId);
    if (!document) throw new Error(`Document ${documentId} was added but is not listed`);
    return document;
  }
}
