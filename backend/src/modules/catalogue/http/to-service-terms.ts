import { ronToBani } from '../../../kernel/money.ts';
import type { AddService } from '../application/save-service.ts';
import type { ServiceBody, ServicePageBody } from './service.dto.ts';

/** The terms in a validated body. */
export function toServiceTerms(body: ServiceBody): AddService['terms'] {
  const { name, kind, duration, active, description = null, category = null, page } = body;
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
    page: page && toServicePage(page),
  };
}

function toServicePage({
  details = '',
  questions,
  ...page
}: ServicePageBody): NonNullable<AddService['terms']['page']> {
  return {
    details,
    detailsTranslations: translations(page.detailsEn, page.detailsEs, page.detailsFr),
    questions: questions.map((one) => ({
      question: one.question,
      questionTranslations: translations(one.questionEn, one.questionEs, one.questionFr),
      answer: one.answer,
      answerTranslations: translations(one.answerEn, one.answerEs, one.answerFr),
    })),
  };
}

function translations(en?: string, es?: string, fr?: string): AddService['terms']['names'] {
  return { ...(en && { en }), ...(es && { es }), ...(fr && { fr }) };
}
