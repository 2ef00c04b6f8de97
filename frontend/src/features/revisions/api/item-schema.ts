import { ITEM_STATUSES } from '@car-workshop/contracts/values/revisions';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { components } from '../../../shared/api/schema.d.ts';
import { amountField, optionalText } from '../../../shared/forms/field-schemas.ts';

export type ItemStatus = components['schemas']['RevisionItem']['status'];

export function revisionItemSchema(t: TFunction<'revisions'>) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  return z.object({
    category: required(t('invalid.category')),
    itemName: required(t('invalid.itemName')),
    status: z.pipe(z.string(), z.enum(ITEM_STATUSES, t('invalid.status'))),
    notes: optionalText(),
    cost: amountField(t('invalid.cost')),
  });
}

export type RevisionItemForm = z.input<ReturnType<typeof revisionItemSchema>>;
export type RevisionItemPayload = z.output<ReturnType<typeof revisionItemSchema>>;
