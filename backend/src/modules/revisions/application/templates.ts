import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { TemplateTerms } from '../domain/revision-template.ts';
import { RevisionTemplates } from './revision-templates.ts';

@ApiSchema({ name: 'RevisionTemplateItem' })
class TemplateItemView {
  @ApiProperty()
  readonly category: string;

  @ApiProperty()
  readonly itemName: string;

  @ApiProperty()
  readonly isRequired: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'RON.' })
  readonly estimatedCost: number | null;
}

@ApiSchema({ name: 'RevisionTemplate' })
export class TemplateView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly name: string;

  @ApiProperty()
  readonly type: string;

  @ApiProperty({ type: String, nullable: true })
  readonly description: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Service interval in kilometres.' })
  readonly intervalMileage: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Service interval in months.' })
  readonly intervalMonths: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON.' })
  readonly estimatedCost: number | null;

  @ApiProperty()
  readonly active: boolean;

  @ApiProperty({ type: [TemplateItemView] })
  readonly items: TemplateItemView[];
}

/** Lists all templates, active ones first, or the one with this id. */
export class ListTemplates extends Query<TemplateView[]> {
  constructor(readonly templateId: number | null = null) {
    super();
  }
}

const TEMPLATES = `
  SELECT id, name, type, description, interval_mileage AS "intervalMileage", interval_months AS "intervalMonths",
         estimated_cost_bani / 100.0::float8 AS "estimatedCost", active,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'itemName', item_name,
                   'isRequired', is_required, 'estimatedCost', item.estimated_cost_bani / 100.0::float8)
                   ORDER BY item.id), '[]')
          FROM revisions.revision_template_item item WHERE item.template_id = template.id) AS items
  FROM revisions.revision_template template
  WHERE $1::integer IS NULL OR id = $1
  ORDER BY active DESC, id LIMIT 200`;

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(private readonly database: Database) {}

  execute({ templateId }: ListTemplates): Promise<TemplateView[]> {
    return this.database.query<TemplateView & Record<string, unknown>>(TEMPLATES, [templateId]);
  }
}

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
