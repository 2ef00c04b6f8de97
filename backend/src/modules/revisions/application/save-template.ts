import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RevisionTemplates, type TemplateTerms } from '../domain/revision-template.ts';

/** Adds a template. */
export class AddTemplate extends Command<{ readonly templateId: number }> {
  constructor(readonly terms: TemplateTerms) {
    super();
  }
}

/** Changes or deactivates a template; missing fields stay, and existing revisions keep their checklist. */
export class ChangeTemplate extends Command<void> {
  constructor(
    readonly templateId: number,
    readonly terms: Partial<TemplateTerms>,
  ) {
    super();
  }
}

/** @throws TemplateNameTaken */
@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly templates: RevisionTemplates,
  ) {}

  execute({ terms }: AddTemplate): Promise<{ templateId: number }> {
    return this.work.run(() => this.templates.add(terms));
  }
}

/** @throws NotInServiceBook, TemplateNameTaken */
@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly templates: RevisionTemplates,
  ) {}

  execute({ templateId, terms }: ChangeTemplate): Promise<void> {
    return this.work.run(async () => {
      await this.templates.save({ ...(await this.templates.find(templateId)), ...terms });
    });
  }
}
