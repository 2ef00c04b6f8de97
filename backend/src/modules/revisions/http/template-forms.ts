import type { AddTemplate, ChangeTemplate } from '../application/save-template.ts';
import { bani, defined, sent } from './sent-fields.ts';
import type { AddTemplateBody, ChangeTemplateBody, TemplateItemBody } from './templates.dto.ts';

/** Maps the template form to the input of its command. */
export function newTemplate(body: AddTemplateBody): AddTemplate['terms'] {
  return {
    name: body.name,
    type: body.type,
    description: body.description ?? null,
    intervalMileage: body.intervalMileage ?? null,
    intervalMonths: body.intervalMonths ?? null,
    estimatedCostBani: bani(body.estimatedCost),
    active: true,
    items: body.items.map(templateItem),
  };
}

/** Maps the changes of a template; only sent fields. */
export function templateChanges(body: ChangeTemplateBody): ChangeTemplate['terms'] {
  return {
    ...defined(body, 'name', 'type', 'active'),
    ...(body.items !== undefined && { items: body.items.map(templateItem) }),
    ...sent(body, 'description', 'intervalMileage', 'intervalMonths'),
    ...('estimatedCost' in body && { estimatedCostBani: bani(body.estimatedCost) }),
  };
}

function templateItem({ category, itemName, isRequired = true, estimatedCost }: TemplateItemBody) {
  return { category, itemName, isRequired, estimatedCostBani: bani(estimatedCost) };
}
