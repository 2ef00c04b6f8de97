import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, isMechanic } from '../../../kernel/actor.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Patch, Post } from '../../../platform/http/route-decorators.ts';
import {
  AddRevisionItem,
  CancelRevision,
  ChangePlannedRevision,
  CheckItem,
  CompleteRevision,
  PlanRevision,
  StartRevision,
} from '../application/carry-out-revision.ts';
import { RevisionReader, RevisionView } from '../application/read-revision.ts';
import { RemoveRevisionItem, RemoveRevisionPhoto } from '../application/remove-from-revision.ts';
import { AddRevisionPhoto } from '../application/revision-photos.ts';
import {
  CancelRevisionBody,
  ChangeRevisionBody,
  CheckItemBody,
  CompleteRevisionBody,
  completionDetails,
  findingChanges,
  itemFindings,
  PhotoTargetQuery,
  PlanRevisionBody,
  RevisionItemBody,
  revisionChanges,
  revisionPlan,
} from './revisions.dto.ts';

/** Only the desk sees costs. Every route returns the resulting revision. */
@ApiTags('revisions')
@Controller('admin/revisions')
@For('workshop')
export class AdminRevisionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly revisionReader: RevisionReader,
    private readonly idempotency: Idempotency,
    private readonly uploads: PhotoUploads,
  ) {}

  @Post('/', 'Plan a revision of a vehicle, optionally from a template or an appointment')
  @Details('An implausible mileage is refused with 409 `mileage_questioned`; repeat the request with `confirmMileage`.')
  @Answers({ 201: RevisionView, problems: [404, 409], idempotencyKey: true })
  plan(@Body() body: PlanRevisionBody, @CurrentActor() by: Actor, @Req() request: FastifyRequest) {
    refuseCostOfMechanic(body, by);
    return this.idempotency.runOnce(request, async () => {
      const command = new PlanRevision({ plan: revisionPlan(body), confirmMileage: body.confirmMileage ?? false, by });
      const { revisionId } = await this.commands.execute(command);
      return this.read(revisionId, by);
    });
  }

  @Patch(':id', 'Change a planned revision; missing fields stay')
  @Details('An implausible mileage is refused with 409 `mileage_questioned`; repeat the request with `confirmMileage`.')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async change(@IdParam() id: number, @Body() body: ChangeRevisionBody, @CurrentActor() by: Actor) {
    refuseCostOfMechanic(body, by);
    const confirmed = body.confirmMileage ?? false;
    await this.commands.execute(
      new ChangePlannedRevision({ revisionId: id, terms: revisionChanges(body), confirmMileage: confirmed }),
    );
    return this.read(id, by);
  }

  @Post(':id/start', 'Start a revision: planned → in-progress')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async start(@IdParam() id: number, @CurrentActor() by: Actor): Promise<RevisionView> {
    await this.commands.execute(new StartRevision({ revisionId: id, by }));
    return this.read(id, by);
  }

  @Post(':id/complete', 'Complete a revision: in-progress → completed, which is final')
  @Details('With unchecked required items: 409 `revision_incomplete`, which lists them in `unchecked`.')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async complete(@IdParam() id: number, @Body() body: CompleteRevisionBody, @CurrentActor() by: Actor) {
    refuseCostOfMechanic(body, by);
    await this.commands.execute(new CompleteRevision({ revisionId: id, details: completionDetails(body), by }));
    return this.read(id, by);
  }

  @Post(':id/cancel', 'Cancel a revision for a reason: planned or in-progress → cancelled, which is final')
  @For('desk')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async cancel(@IdParam() id: number, @Body() { reason }: CancelRevisionBody, @CurrentActor() by: Actor) {
    await this.commands.execute(new CancelRevision({ revisionId: id, reason, by }));
    return this.read(id, by);
  }

  @Post(':id/items', 'Add an item to the checklist')
  @Answers({ 201: RevisionView, problems: [404, 409], idempotencyKey: true })
  addItem(
    @IdParam() id: number,
    @Body() body: RevisionItemBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<RevisionView> {
    refuseCostOfMechanic(body, by);
    return this.idempotency.runOnce(request, async () => {
      await this.commands.execute(new AddRevisionItem({ revisionId: id, findings: itemFindings(body) }));
      return this.read(id, by);
    });
  }

  @Patch(':id/items/:itemId', 'Record the status, notes and cost of an item; missing fields stay')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async check(
    @IdParam() id: number,
    @IdParam('itemId') itemId: number,
    @Body() body: CheckItemBody,
    @CurrentActor() by: Actor,
  ): Promise<RevisionView> {
    refuseCostOfMechanic(body, by);
    const findings = findingChanges(body);
    await this.commands.execute(new CheckItem({ revisionId: id, itemId, findings, seen: body.seenStatus }));
    return this.read(id, by);
  }

  @Delete(':id/items/:itemId', 'Remove an item that was added by hand, with its photos')
  @Details(
    'Refused with 409 as `item_of_template`, `revision_is_final`, or as `photo_in_estimate` while an estimate shows one of its photos.',
  )
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async removeItem(
    @IdParam() id: number,
    @IdParam('itemId') itemId: number,
    @CurrentActor() by: Actor,
  ): Promise<RevisionView> {
    await this.commands.execute(new RemoveRevisionItem({ revisionId: id, itemId, by }));
    return this.read(id, by);
  }

  @Post(':id/photos', 'Add a photo, to an item with `?itemId`')
  @AcceptsPhoto()
  @Answers({ 201: RevisionView, problems: [404, 409], idempotencyKey: true })
  addPhoto(
    @IdParam() id: number,
    @Query() { itemId }: PhotoTargetQuery,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<RevisionView> {
    return this.uploads.attachOnce(request, {
      authorize: () => this.read(id, by),
      attach: async (photo) => {
        await this.commands.execute(new AddRevisionPhoto({ revisionId: id, itemId: itemId ?? null, photo, by }));
        return this.read(id, by);
      },
    });
  }

  @Delete(':id/photos/:photoId', 'Remove a photo and its files')
  @Details('Refused with 409 as `revision_is_final`, or as `photo_in_estimate` while an estimate shows it.')
  @Answers({ 200: RevisionView, problems: [404, 409] })
  async removePhoto(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @CurrentActor() by: Actor,
  ): Promise<RevisionView> {
    await this.commands.execute(new RemoveRevisionPhoto({ revisionId: id, photoId, by }));
    return this.read(id, by);
  }

  private read(id: number, by: Actor): Promise<RevisionView> {
    return this.revisionReader.readRevision(id, by);
  }
}

function refuseCostOfMechanic(body: { readonly cost?: number }, by: Actor): void {
  // An empty cost counts too, because it would remove the stored one.
  if (!isMechanic(by) || !('cost' in body)) return;
  throw new InvalidRequest([{ field: 'cost', message: 'revisions.cost_of_desk' }]);
}
