import { ronToBani } from '../../../kernel/money.ts';
import type { AddService } from '../application/save-service.ts';
import type { ServiceBody } from './capacity.dto.ts';

/** The terms in a validated body. */
export function toServiceTerms(body: ServiceBody): AddService['terms'] {
  const { name, kind, duration, active, description = null, category = null } = body;
  return {
    name,
    names: translations(body.nameEn, body.nameEs, body.nameFr),
    description,
    descriptions: translations(body.descriptionEn, body.descriptionEs, body.descriptionFr),
    kind,
    category,
    priceBani: ronToBani(body.price),
    duration,
    active,
  };
}

function translations(en?: string, es?: string, fr?: string): AddService['terms']['names'] {
  return { ...(en && { en }), ...(es && { es }), ...(fr && { fr }) };
}
