import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { RevisionTemplate, TemplateTerms } from '../domain/revision-template.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';

const FIND = `
  SELECT id, name, type, description, interval_mileage AS "intervalMileage", interval_months AS "intervalMonths",
         estimated_cost_bani AS "estimatedCostBani", active,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'itemName', item_name,
                   'isRequired', is_required, 'estimatedCostBani', item.estimated_cost_bani) ORDER BY item.id), '[]')
          FROM revisions.revision_template_item item WHERE item.template_id = template.id) AS items
  FROM revisions.revision_template template WHERE id = $1 FOR UPDATE`;
const ADD = `
  INSERT INTO revisions.revision_template
    (name, type, description, interval_mileage, interval_months, estimated_cost_bani, active)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id AS "templateId"`;
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

/** The stored templates. Every method needs a unit of work. A taken name violates `template_name_key`. */
@Injectable()
export class RevisionTemplates {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<RevisionTemplate> {
    const template = await this.database.one<RevisionTemplate & Record<string, unknown>>(FIND, [id]);
    if (!template) throw new NotInServiceBook();
    return template;
  }

  async add(terms: TemplateTerms): Promise<{ templateId: number }> {
    const [added] = await this.database.query<{ templateId: number }>(ADD, columns(terms));
    if (!added) throw new Error('INSERT returned no row');
    await this.database.query(ADD_ITEMS, [added.templateId, JSON.stringify(terms.items)]);
    return added;
  }

  /** One with revisions violates `revision_template_id_fkey`. */
  async remove(id: number): Promise<void> {
    await this.database.query(REMOVE, [id]);
  }

  /** Existing revisions keep their copy. */
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
