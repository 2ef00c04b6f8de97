import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { NoticePreviewView, NoticeResultView, NoticeView } from '../application/notice.views.ts';
import { NotifyOwners, UndoOwnerNotice } from '../application/notify-owners.ts';
import { NoticePlanner } from '../application/plan-notices.ts';
import { NotifyOwnersBody, PreviewNoticeBody } from './notices.dto.ts';

@ApiTags('reminders')
@Controller('admin/reminders/notices')
@For('desk')
export class NoticesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly planner: NoticePlanner,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'Count the vehicles whose owners the desk notified of what is due, and the appointments that followed')
  @Answers({ 200: NoticeResultView })
  result(): Promise<NoticeResultView> {
    return this.planner.result();
  }

  @Post('preview', 'Tell which owners a notice would reach, by which messages, and why it would not reach the others')
  @Details('Of the reminders in `ids`, or without it of all that are due, or of an `urgency`. Sends nothing.')
  @Answers({ 200: NoticePreviewView })
  preview(@Body() { ids, urgency }: PreviewNoticeBody): Promise<NoticePreviewView> {
    return this.planner.preview(ids ? { ids } : { urgency });
  }

  @Post('/', 'Notify the owners of several due reminders, one message for each vehicle')
  @Details(
    'Decides again who is notified: an owner who was notified by another request within 7 days is left out, with the reason.',
  )
  @Answers({ 200: NoticeView, idempotencyKey: true })
  async send(
    @Body() { ids }: NotifyOwnersBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NoticeView> {
    const command = new NotifyOwners({ reminderIds: ids, by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Delete(':id', 'Undo a notice before its messages leave, within ten seconds; a second request has no effect')
  @Details('Refused with 409 as `notice_undo_too_late`.')
  @Answers({ 204: null, problems: [404, 409] })
  undo(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new UndoOwnerNotice({ noticeId: id, by }));
  }
}
