import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { Answers, Delete, Details, Get, Patch, Post } from '../../../platform/http/route-decorators.ts';
import {
  AddTemplate,
  ChangeTemplate,
  ChecklistTemplateReader,
  DeleteTemplate,
  TemplateSuggestionView,
  TemplateView,
} from '../application/templates.ts';
import { AddTemplateBody, ChangeTemplateBody, newTemplate, templateChanges } from './templates.dto.ts';

@ApiTags('revisions')
@Controller('admin/revision-templates')
@For('desk')
export class TemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly checklistTemplateReader: ChecklistTemplateReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List the templates, active ones first')
  @For('workshop')
  @Answers({ 200: [TemplateView], description: 'At most 200.' })
  list(): Promise<TemplateView[]> {
    return this.checklistTemplateReader.listTemplates();
  }

  @Get('suggested/:id', 'Read which template was last used at an appointment for the service of an appointment')
  @For('workshop')
  @Answers({ 200: TemplateSuggestionView, problems: [404] })
  suggested(@IdParam() id: number): Promise<TemplateSuggestionView> {
    return this.checklistTemplateReader.suggestTemplate(id);
  }

  @Post('/', 'Add a template')
  @Answers({ 201: TemplateView, problems: [409], idempotencyKey: true })
  add(@Body() body: AddTemplateBody, @Req() request: FastifyRequest): Promise<TemplateView | undefined> {
    return this.idempotency.runOnce(request, async () => {
      const { templateId } = await this.commands.execute(new AddTemplate({ terms: newTemplate(body) }));
      return this.find(templateId);
    });
  }

  @Patch(':id', 'Change or deactivate a template; existing revisions keep their copy')
  @Answers({ 200: TemplateView, problems: [404, 409] })
  async change(@IdParam() id: number, @Body() body: ChangeTemplateBody): Promise<TemplateView | undefined> {
    await this.commands.execute(new ChangeTemplate({ templateId: id, terms: templateChanges(body) }));
    return this.find(id);
  }

  @Delete(':id', 'Delete a template without revisions')
  @Details('With revisions: 409 `template_in_use`; deactivate the template with `active: false` instead.')
  @Answers({ 204: null, problems: [404, 409] })
  remove(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new DeleteTemplate({ templateId: id }));
  }

  private async find(templateId: number): Promise<TemplateView | undefined> {
    return (await this.checklistTemplateReader.listTemplates(templateId))[0];
  }
}
