import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { AddTemplate, ChangeTemplate, DeleteTemplate } from '../application/keep-template.ts';
import { ListTemplates, TemplateView } from '../application/list-templates.ts';
import { changedTemplate, templateOf } from './revision-forms.ts';
import { AddTemplateBody, ChangeTemplateBody } from './revisions.dto.ts';

/** The checklists that revisions are made from. */
@ApiTags('revisions')
@Controller('admin/revision-templates')
@For('admin')
export class TemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Every template, those in use first' })
  @ApiListResponse(TemplateView, 'At most 200.')
  list(): Promise<TemplateView[]> {
    return this.queries.execute(new ListTemplates());
  }

  @Post()
  @ApiOperation({ summary: 'A new template' })
  @ApiCreatedResponse({ type: TemplateView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 409)
  add(@Body() body: AddTemplateBody, @Req() request: FastifyRequest): Promise<TemplateView | undefined> {
    return this.idempotency.runOnce(request, async () => {
      const { templateId } = await this.commands.execute(new AddTemplate(templateOf(body)));
      return this.one(templateId);
    });
  }

  @Patch(':id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Change a template, or use it no longer; revisions keep their copy' })
  @ApiOkResponse({ type: TemplateView })
  @ApiProblems(400, 404, 409)
  async change(@IdParam() id: number, @Body() body: ChangeTemplateBody): Promise<TemplateView | undefined> {
    await this.commands.execute(new ChangeTemplate(id, changedTemplate(body)));
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Delete a template that no revision was made from',
    description: 'Otherwise 409 `template_in_use`: use it no longer instead, with `active: false`.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  remove(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new DeleteTemplate(id));
  }

  private async one(templateId: number): Promise<TemplateView | undefined> {
    return (await this.queries.execute(new ListTemplates(templateId)))[0];
  }
}
