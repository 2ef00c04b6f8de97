import { Controller, Delete, Get, Header, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { DocumentUploads } from '../../../platform/files/document-uploads.ts';
import { AcceptsDocument } from '../../../platform/files/file-upload.ts';
import { For } from '../../../platform/http/audience.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { AddDocument } from '../application/add-document.ts';
import { ListDocuments, ReadDocument } from '../application/read-documents.ts';
import { RemoveDocument } from '../application/remove-document.ts';
import { VehicleDocument } from '../application/service-book.views.ts';
import { NewDocument } from './revisions.dto.ts';

/** The papers of a vehicle, for its owner and the workshop; anybody else's is not found. */
@ApiTags('service book')
@Controller('vehicles/:id/documents')
@For('user')
export class VehicleDocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: DocumentUploads,
  ) {}

  @Get()
  @ApiIdParam()
  @ApiOperation({ summary: 'The papers of a vehicle, the newest first' })
  @ApiListResponse(VehicleDocument, 'All of them; at most 50.')
  @ApiProblems(400, 404)
  list(@IdParam() id: number, @CurrentActor() who: Actor): Promise<VehicleDocument[]> {
    return this.queries.execute(new ListDocuments(id, who));
  }

  @Post()
  @ApiIdParam()
  @AcceptsDocument()
  @ApiOperation({
    summary: 'Add a paper: a PDF as it is, a picture re-encoded',
    description: 'More than 50 are 409 `service_book_is_full`.',
  })
  @ApiCreatedResponse({ type: VehicleDocument })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  add(
    @IdParam() id: number,
    @Query() { kind, title }: NewDocument,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<VehicleDocument> {
    return this.uploads.attachOnce(request, async (file) => {
      const { documentId } = await this.commands.execute(new AddDocument(id, { kind, title }, file, by));
      return this.added(id, documentId, by);
    });
  }

  @Get(':documentId/file')
  @ApiIdParam()
  @ApiIdParam('documentId')
  @Header('Cache-Control', 'private, max-age=31536000, immutable')
  @ApiOperation({ summary: 'The file of a paper; a PDF only ever as a download' })
  @ApiProduces('application/pdf', 'image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async file(
    @IdParam() id: number,
    @IdParam('documentId') documentId: number,
    @CurrentActor() who: Actor,
  ): Promise<StreamableFile> {
    const { bytes, contentType } = await this.queries.execute(new ReadDocument(id, documentId, who));
    const [how, ending] = contentType === 'application/pdf' ? ['attachment', 'pdf'] : ['inline', 'jpg'];
    return new StreamableFile(bytes, {
      type: contentType,
      length: bytes.length,
      disposition: `${how}; filename="document-${documentId}.${ending}"`,
    });
  }

  @Delete(':documentId')
  @HttpCode(204)
  @ApiIdParam()
  @ApiIdParam('documentId')
  @ApiNoContentResponse()
  @ApiOperation({ summary: 'Take a paper out, and its file with it' })
  @ApiProblems(400, 404)
  remove(
    @IdParam() id: number,
    @IdParam('documentId') documentId: number,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new RemoveDocument(id, documentId, by));
  }

  private async added(id: number, documentId: number, who: Actor): Promise<VehicleDocument> {
    const document = (await this.list(id, who)).find((one) => one.id === documentId);
    if (!document) throw new Error(`Document ${documentId} was added but is not there`);
    return document;
  }
}
