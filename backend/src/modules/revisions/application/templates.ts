import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { fittingTemplate, type RevisionTemplate, type TemplateTerms } from '../domain/revision-template.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';

@ApiSchema({ name: 'RevisionTemplateItem' })
class TemplateItemView {
  @ApiProperty() readonly category: string;
  @ApiProperty() readonly itemName: string;
  @ApiProperty() readonly isRequired: boolean;
  @ApiNullable(Number, 'RON.') readonly estimatedCost: number | null;
}

@ApiSchema({ name: 'RevisionTemplate' })
export class TemplateView {
  @ApiInteger() readonly id: number;
  @ApiProperty() readonly name: string;
  @ApiProperty() readonly type: string;
  @ApiNullable(String) readonly description: string | null;
  @ApiNullable('integer', 'Service interval in kilometres.') readonly intervalMileage: number | null;
  @ApiNullable('integer', 'Service interval in months.') readonly intervalMonths: number | null;
  @ApiNullable(Number, 'RON.') readonly estimatedCost: number | null;
  @ApiProperty() readonly active: boolean;
  @ApiList(TemplateItemView) readonly items: TemplateItemView[];
}

export class TemplateSuggestionView {
  @ApiNullable('integer', 'Null when no template fits the service.') readonly templateId: number | null;
}

/** SQL for templates with their checklists, and amounts by the given expression and name. */
const templatesWith = (amount: string, name: string) => `
  SELECT id, name, type, description, interval_mileage, interval_months, active,
         ${amount} AS "${name}",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'itemName', item_name,
                   'isRequired', is_required, '${name}', ${amount}) ORDER BY item.id), '[]')
          FROM revisions.revision_template_item item WHERE item.template_id = template.id) AS items
  FROM revisions.revision_template template`;

const LIST = `${templatesWith('estimated_cost_bani / 100.0::float8', 'estimatedCost')}
  WHERE $1::integer IS NULL OR id = $1 ORDER BY active DESC, id LIMIT 200`;

const ACTIVE = `
  SELECT id, type, id = (SELECT template_id FROM revisions.template_of_service WHERE service_id = $1) AS is_last_used
  FROM revisions.revision_template WHERE active ORDER BY id LIMIT 200`;
const REMEMBER = `
  INSERT INTO revisions.template_of_service (template_id, service_id) VALUES ($1, $2)
  ON CONFLICT (service_id) DO UPDATE SET template_id = excluded.template_id
  WHERE template_of_service.template_id <> excluded.template_id`;

const FIND = `${templatesWith('estimated_cost_bani', 'estimatedCostBani')} WHERE id = $1 FOR UPDATE`;
const ADD = `
  INSERT INTO revisions.revision_template
    (name, type, description, interval_mileage, interval_months, estimated_cost_bani, active)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id AS template_id`;
const CHANGE = `
  UPDATE revisions.revision_template
  SET name = $1, type = $2, description = $3, interval_mileage = $4, interval_months = $5, estimated_cost_bani = $6,
      active = $7
  WHERE id = $8`;
const REMOVE = `DELETE FROM revisions.revision_template WHERE id = $1`;
const CLEAR_ITEMS = `DELETE FROM revisions.revision_template_item WHERE template_id = $1`;
const ADD_ITEMS = `
  INSERT INTO revisions.revision_template_item (template_id, category, item_name, is_required, estimated_cost_bani)
  SELECT $1, item ->> 'category', item ->> 'itemName', (item ->> 'isRequired')::boolean,
         (item ->> 'estimatedCostBani')::integer
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS list (item, place) ORDER BY place`;

/** Needs a unit of work. Constraints refuse a taken name and the removal of a template with revisions. */
@Injectable()
export class RevisionTemplates {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<RevisionTemplate> {
    const template = await this.database.one<RevisionTemplate>(FIND, [id]);
    if (!template) throw new NotInServiceBook();
    return template;
  }

  async add(terms: TemplateTerms): Promise<{ templateId: number }> {
    const added = await this.database.only<{ templateId: number }>(ADD, columns(terms));
    await this.database.query(ADD_ITEMS, [added.templateId, JSON.stringify(terms.items)]);
    return added;
  }

  async remember(id: number, serviceId: number): Promise<void> {
    await this.database.query(REMEMBER, [id, serviceId]);
  }

  async remove(id: number): Promise<void> {
    await this.database.query(REMOVE, [id]);
  }

  async save(template: RevisionTemplate): Promise<void> {
    await this.database.query(CHANGE, [...columns(template), template.id]);
    await this.database.query(CLEAR_ITEMS, [template.id]);
    await this.database.query(ADD_ITEMS, [template.id, JSON.stringify(template.items)]);
  }
}

function columns(terms: TemplateTerms): unknown[] {
  const { name, type, description, intervalMileage, intervalMonths, estimatedCostBani, active } = terms;
  return [name, type, description, intervalMileage, intervalMonths, estimatedCostBani, active];
}

export class AddTemplate extends command<{ terms: TemplateTerms }, { readonly templateId: number }>() {}

/** Missing fields stay unchanged, and existing revisions keep their checklist. */
export class ChangeTemplate extends command<{ templateId: number; terms: Partial<TemplateTerms> }>() {}

export class DeleteTemplate extends command<{ templateId: number }>() {}

@Injectable()
export class ChecklistTemplateReader {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentDirectory,
  ) {}

  /** The template that fits the service of an appointment. @throws NotInServiceBook without such an appointment */
  async suggestTemplate(appointmentId: number): Promise<TemplateSuggestionView> {
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment) throw new NotInServiceBook();
    type Row = Pick<RevisionTemplate, 'id' | 'type'> & { readonly isLastUsed: boolean | null };
    const active = await this.database.query<Row>(ACTIVE, [appointment.serviceId]);
    const lastUsed = active.find(({ isLastUsed }) => isLastUsed)?.id ?? null;
    return { templateId: fittingTemplate(active, appointment.serviceKind, lastUsed)?.id ?? null };
  }

  listTemplates(templateId?: number | null): Promise<TemplateView[]> {
    return this.database.query(LIST, [templateId]);
  }
}

@Injectable()
export class TemplateHandlers {
  constructor(private readonly templates: RevisionTemplates) {}

  @Handles(AddTemplate, 'in-transaction')
  addTemplate({ terms }: AddTemplate): Promise<{ templateId: number }> {
    return this.templates.add(terms);
  }

  @Handles(ChangeTemplate, 'in-transaction')
  async changeTemplate({ templateId, terms }: ChangeTemplate): Promise<void> {
    await this.templates.save({ ...(await this.templates.find(templateId)), ...terms });
  }

  @Handles(DeleteTemplate, 'in-transaction')
  async deleteTemplate({ templateId }: DeleteTemplate): Promise<void> {
    await this.templates.find(templateId);
    await this.templates.remove(templateId);
  }
}
