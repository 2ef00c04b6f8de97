import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';

export const KINDS = [
  'oil-change',
  'inspection',
  'brakes',
  'repair',
  'diagnostics',
  'tyres',
  'other',
] as const;

/** Longest texts and bounds that the server checks. */
export const MAX_NAME = 80;
export const MAX_DESCRIPTION = 400;
export const MAX_CATEGORY = 40;
export const MAX_DETAILS = 1_500;
export const MAX_QUESTION = 160;
export const MAX_ANSWER = 600;
export const MAX_QUESTIONS = 8;
const MAX_PRICE = 100_000;
const DURATION = { min: 5, max: 1_440 };

/** The languages besides Romanian, as the names of fields end. */
export const OTHER_LANGUAGES = ['En', 'Es', 'Fr'] as const;

const TEXTS = [
  'name',
  'nameEn',
  'nameEs',
  'nameFr',
  'description',
  'descriptionEn',
  'descriptionEs',
  'descriptionFr',
  'category',
  'kind',
  'price',
  'duration',
  'active',
] as const;
const DETAILS = ['details', 'detailsEn', 'detailsEs', 'detailsFr'] as const;
const QUESTION = [
  'question',
  'questionEn',
  'questionEs',
  'questionFr',
  'answer',
  'answerEn',
  'answerEs',
  'answerFr',
] as const;

type QuestionForm = Record<(typeof QUESTION)[number], string>;

export interface ServiceForm extends Record<(typeof TEXTS)[number], string> {
  page: Record<(typeof DETAILS)[number], string> & { questions: QuestionForm[] };
}

export const NEW_QUESTION: QuestionForm = {
  question: '',
  questionEn: '',
  questionEs: '',
  questionFr: '',
  answer: '',
  answerEn: '',
  answerEs: '',
  answerFr: '',
};

/** The names of all fields that the server may refuse. */
export const SERVICE_FIELDS = [
  ...TEXTS,
  ...DETAILS.map((field) => `page.${field}` as const),
  ...Array.from({ length: MAX_QUESTIONS }, (_, n) =>
    QUESTION.map((field) => `page.questions.${n}.${field}` as const),
  ).flat(),
];

/** The form of a stored service, or the empty form. */
export function formOf(service: Schemas['ManagedService'] | undefined): ServiceForm {
  const page = service?.page;
  return {
    name: service?.name ?? '',
    nameEn: service?.names.en ?? '',
    nameEs: service?.names.es ?? '',
    nameFr: service?.names.fr ?? '',
    description: service?.description ?? '',
    descriptionEn: service?.descriptions.en ?? '',
    descriptionEs: service?.descriptions.es ?? '',
    descriptionFr: service?.descriptions.fr ?? '',
    category: service?.category ?? '',
    kind: service?.kind ?? 'other',
    price: service ? String(service.price).replace('.', ',') : '',
    duration: service ? String(service.duration) : '',
    active: service?.active === false ? 'no' : 'yes',
    page: {
      details: page?.details ?? '',
      detailsEn: page?.detailsTranslations.en ?? '',
      detailsEs: page?.detailsTranslations.es ?? '',
      detailsFr: page?.detailsTranslations.fr ?? '',
      questions: (page?.questions ?? []).map((one) => ({
        question: one.question,
        questionEn: one.questionTranslations.en ?? '',
        questionEs: one.questionTranslations.es ?? '',
        questionFr: one.questionTranslations.fr ?? '',
        answer: one.answer,
        answerEn: one.answerTranslations.en ?? '',
        answerEs: one.answerTranslations.es ?? '',
        answerFr: one.answerTranslations.fr ?? '',
      })),
    },
  };
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/**
 * The terms of a valid form. A new service without texts for its page leaves them to the server, which has some for
 * services of usual names.
 */
export function termsOf(
  { kind, price, duration, active, page, ...texts }: ServiceForm,
  isNew: boolean,
): Schemas['ServiceTerms'] {
  const hasNoPage = page.questions.length === 0 && DETAILS.every((field) => page[field].trim() === '');
  return {
    ...texts,
    kind: KINDS.find((one) => one === kind) ?? 'other',
    price: numberOf(price),
    duration: numberOf(duration),
    active: active === 'yes',
    ...(!(isNew && hasNoPage) && { page }),
  };
}

export function serviceSchema(t: TFunction<'capacity'>): z.ZodMiniType<ServiceForm, ServiceForm> {
  const isPrice = (text: string) =>
    /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) <= MAX_PRICE;
  const isDuration = (text: string) =>
    /^\d{1,4}$/.test(text.trim()) && +text >= DURATION.min && +text <= DURATION.max;
  const text = z.string();
  const needed = text.check(z.trim(), z.minLength(1, t('services.textRequired')));
  return z.object({
    name: text.check(z.trim(), z.minLength(1, t('services.nameRequired'))),
    nameEn: text,
    nameEs: text,
    nameFr: text,
    description: text,
    descriptionEn: text,
    descriptionEs: text,
    descriptionFr: text,
    category: text,
    kind: text,
    price: text.check(z.refine(isPrice, t('services.priceRefused', { max: MAX_PRICE }))),
    duration: text.check(z.refine(isDuration, t('between', DURATION))),
    active: text,
    page: z.object({
      details: text,
      detailsEn: text,
      detailsEs: text,
      detailsFr: text,
      questions: z.array(
        z.object({
          question: needed,
          questionEn: text,
          questionEs: text,
          questionFr: text,
          answer: needed,
          answerEn: text,
          answerEs: text,
          answerFr: text,
        }),
      ),
    }),
  });
}
