import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RevisionTemplates } from '../domain/revision-template.ts';

/** Deletes a template without revisions. */
export class DeleteTemplate extends Command<void> {
  constructor(readonly templateId: number) {
    super();
  }
}

/** @throws NotInServiceBook, TemplateInUse through its constraint */
@CommandHandler(DeleteTemplate)
export class DeleteTemplateHandler implements ICommandHandler<DeleteTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly templates: RevisionTemplates,
  ) {}

  execute({ templateId }: DeleteTemplate): Promise<void> {
    return this.work.run(async () => {
      await this.templates.find(templateId);
      await this.templates.remove(templateId);
    });
  }
}
