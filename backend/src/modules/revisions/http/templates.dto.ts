import {
  MAX_CATEGORY,
  MAX_ITEM_NAME,
  MAX_TEMPLATE_DESCRIPTION,
  MAX_TEMPLATE_NAME,
} from '@car-workshop/contracts/values/revisions';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { Flag, message, OptionalText, OptionalWholeNumber, RequiredText } from '../../../platform/http/validators.ts';
import type { AddTemplate, ChangeTemplate } from '../application/templates.ts';
import { bani, defined, OptionalCost, sent } from './revision-fields.ts';

class TemplateItemBody {
  @RequiredText({ max: MAX_CATEGORY, required: 'revisions.category_required' }) readonly category: string;
  @RequiredText({ max: MAX_ITEM_NAME, required: 'revisions.item_name_required' }) readonly itemName: string;
  @Flag('Default: true (specification §3).') readonly isRequired?: boolean;
  @OptionalCost() readonly estimatedCost?: number;
}

export class AddTemplateBody {
  @RequiredText({ max: MAX_TEMPLATE_NAME }) readonly name: string;
  @RequiredText({ max: 60, required: 'revisions.type_required' }) readonly type: string;
  @OptionalText({ max: MAX_TEMPLATE_DESCRIPTION }) readonly description?: string;

  @OptionalWholeNumber({ min: 1, max: 1_000_000, description: 'Service interval in kilometres.' })
  readonly intervalMileage?: number;

  @OptionalWholeNumber({ min: 1, max: 240, description: 'Service interval in months.' })
  readonly intervalMonths?: number;

  @OptionalCost() readonly estimatedCost?: number;

  @ApiProperty({ type: [TemplateItemBody] })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(200, { message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => TemplateItemBody)
  readonly items: TemplateItemBody[];
}

/** Missing fields stay unchanged; a list of items replaces the existing one. */
export class ChangeTemplateBody extends PartialType(AddTemplateBody, { skipNullProperties: false }) {
  @Flag('Whether new revisions can be made from it.') readonly active?: boolean;
}

export function newTemplate({ name, type, estimatedCost, ...body }: AddTemplateBody): AddTemplate['terms'] {
  const { description = null, intervalMileage = null, intervalMonths = null } = body;
  const costs = { estimatedCostBani: bani(estimatedCost), items: body.items.map(templateItem) };
  return { name, type, description, intervalMileage, intervalMonths, active: true, ...costs };
}

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
