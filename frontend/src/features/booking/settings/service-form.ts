import { withoutDiacritics } from '@car-workshop/contracts/text';
import { MAX_PRICE_RON, MAX_SERVICE_QUESTIONS, SERVICE_KINDS } from '@car-workshop/contracts/values/catalogue';
import { MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import type { TFunction } from 'i18next';
import type { Path } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';

const DURATION = { min: MIN_DURATION, max: MAX_DURATION };

export const OTHER_LANGUAGES = ['En', 'Es', 'Fr'] as const;
type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** A text of the form in Romanian and, with the language as suffix of its name, in the other languages. */
type InLanguages<Name extends string, Value> = Record<Name | `${Name}${OtherLanguage}`, Value>;

function inLanguages<Name extends string, Value>(name: Name, make: (language: OtherLanguage | undefined) => Value) {
  const entries = [undefined, ...OTHER_LANGUAGES].map((language) => [name + (language ?? ''), make(language)]);
  return Object.fromEntries(entries) as InLanguages<Name, Value>;
}

function textsOf<Name extends string>(name: Name, text = '', translations: Schemas['Translations'] = {}) {
  return inLanguages(name, (language) =>
    language ? (translations[language.toLowerCase() as Lowercase<OtherLanguage>] ?? '') : text,
  );
}

type QuestionForm = InLanguages<'question' | 'answer', string>;

export interface ServiceForm
  extends InLanguages<'name' | 'description', string>,
    Record<'category' | 'kind' | 'price' | 'duration' | 'active', string> {
  page: InLanguages<'details', string> & { questions: QuestionForm[] };
}

export const NEW_QUESTION: QuestionForm = { ...textsOf('question'), ...textsOf('answer') };

export function formOf(service: Schemas['ManagedService'] | undefined): ServiceForm {
  const page = service?.page;
  return {
    ...textsOf('name', service?.name, service?.names),
    ...textsOf('description', service?.description, service?.descriptions),
    category: service?.category ?? '',
    kind: service?.kind ?? 'other',
    price: service ? String(service.price).replace('.', ',') : '',
    duration: service ? String(service.duration) : '',
    active: service?.active === false ? 'no' : 'yes',
    page: {
      ...textsOf('details', page?.details, page?.detailsTranslations),
      questions: (page?.questions ?? []).map((one) => ({
        ...textsOf('question', one.question, one.questionTranslations),
        ...textsOf('answer', one.answer, one.answerTranslations),
      })),
    },
  };
}

/** The inputs of the form, including those of the largest number of questions. */
export const SERVICE_FIELDS = pathsOf({
  ...formOf(undefined),
  page: { ...textsOf('details'), questions: Array.from({ length: MAX_SERVICE_QUESTIONS }, () => NEW_QUESTION) },
}) as Path<ServiceForm>[];

function pathsOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' ? pathsOf(value).map((path) => `${name}.${path}`) : name,
  );
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/** The terms of a valid form. For a new service without texts, the server adds texts if it knows the service's name. */
export function termsOf(
  { kind, price, duration, active, page, ...texts }: ServiceForm,
  isNew: boolean,
): Schemas['ServiceTerms'] {
  const { questions, ...details } = page;
  const hasNoPage = questions.length === 0 && Object.values(details).every((text) => text.trim() === '');
  return {
    ...texts,
    kind: SERVICE_KINDS.find((one) => one === kind) ?? 'other',
    price: numberOf(price),
    duration: numberOf(duration),
    active: active === 'yes',
    ...(!(isNew && hasNoPage) && { page }),
  };
}

export function serviceSchema(t: TFunction<'capacity'>): z.ZodMiniType<ServiceForm, ServiceForm> {
  const isPrice = (text: string) => /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) <= MAX_PRICE_RON;
  const isDuration = (text: string) => /^\d{1,4}$/.test(text.trim()) && +text >= DURATION.min && +text <= DURATION.max;
  const text = z.string();
  const needed = text.check(z.trim(), z.minLength(1, t('services.textRequired')));
  return z.object({
    ...inLanguages('name', (language) =>
      language ? text : text.check(z.trim(), z.minLength(1, t('services.nameRequired'))),
    ),
    ...inLanguages('description', () => text),
    category: text,
    kind: text,
    price: text.check(z.refine(isPrice, t('services.priceRefused', { max: MAX_PRICE_RON }))),
    duration: text.check(z.refine(isDuration, t('words.between', DURATION))),
    active: text,
    page: z.object({
      ...inLanguages('details', () => text),
      questions: z.array(
        z.object({
          ...inLanguages('question', (language) => (language ? text : needed)),
          ...inLanguages('answer', (language) => (language ? text : needed)),
        }),
      ),
    }),
  });
}

/** Whether another service has the same name, in any spelling. It is accepted: a job may have two variants. */
export function hasNamesake(services: ReadonlyArray<{ id: number; name: string }>, name: string, id?: number): boolean {
  const spelled = (text: string) => withoutDiacritics(text).trim().replace(/\s+/g, ' ').toLowerCase();
  return spelled(name) !== '' && services.some((other) => other.id !== id && spelled(other.name) === spelled(name));
}
