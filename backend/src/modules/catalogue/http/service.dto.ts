import {
  MAX_PRICE_RON,
  MAX_SERVICE_ANSWER,
  MAX_SERVICE_CATEGORY,
  MAX_SERVICE_DESCRIPTION,
  MAX_SERVICE_DETAILS,
  MAX_SERVICE_NAME,
  MAX_SERVICE_QUESTION,
  MAX_SERVICE_QUESTIONS,
  SERVICE_KINDS,
  type ServiceKind,
} from '@car-workshop/contracts/values/catalogue';
import { MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { ronToBani } from '../../../kernel/money.ts';
import {
  message,
  OneOf,
  OptionalLine,
  OptionalText,
  RequiredLine,
  RequiredText,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import type { AddService } from '../application/save-service.ts';
import { PriceField } from '../fields.ts';

type ServiceTerms = AddService['terms'];

const QUESTION = { max: MAX_SERVICE_QUESTION };
const ANSWER = { max: MAX_SERVICE_ANSWER };
const DETAILS = { max: MAX_SERVICE_DETAILS };

/** A language without a text shows the Romanian one, here and below. */
@ApiSchema({ name: 'ServiceQuestionTerms' })
export class ServiceQuestionBody {
  @RequiredLine({ ...QUESTION, description: 'In Romanian.' }) readonly question: string;
  @OptionalLine(QUESTION) readonly questionEn?: string;
  @OptionalLine(QUESTION) readonly questionEs?: string;
  @OptionalLine(QUESTION) readonly questionFr?: string;
  @RequiredText({ ...ANSWER, description: 'In Romanian.' }) readonly answer: string;
  @OptionalText(ANSWER) readonly answerEn?: string;
  @OptionalText(ANSWER) readonly answerEs?: string;
  @OptionalText(ANSWER) readonly answerFr?: string;
}

@ApiSchema({ name: 'ServicePageTerms' })
export class ServicePageBody {
  @OptionalText({ ...DETAILS, description: 'What is done, in Romanian.' }) readonly details?: string;
  @OptionalText(DETAILS) readonly detailsEn?: string;
  @OptionalText(DETAILS) readonly detailsEs?: string;
  @OptionalText(DETAILS) readonly detailsFr?: string;

  @ApiProperty({ type: [ServiceQuestionBody], maxItems: MAX_SERVICE_QUESTIONS })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(MAX_SERVICE_QUESTIONS, {
    message: message('booking.too_many_questions', { max: MAX_SERVICE_QUESTIONS }),
  })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => ServiceQuestionBody)
  readonly questions: ServiceQuestionBody[];
}

const NAME = { max: MAX_SERVICE_NAME };
const DESCRIPTION = { max: MAX_SERVICE_DESCRIPTION };

@ApiSchema({ name: 'ServiceTerms' })
export class ServiceBody {
  @RequiredLine({ ...NAME, required: 'booking.service_name_required', description: 'In Romanian.' })
  readonly name: string;
  @OptionalLine(NAME) readonly nameEn?: string;
  @OptionalLine(NAME) readonly nameEs?: string;
  @OptionalLine(NAME) readonly nameFr?: string;
  @OptionalText({ ...DESCRIPTION, description: 'In Romanian.' }) readonly description?: string;
  @OptionalText(DESCRIPTION) readonly descriptionEn?: string;
  @OptionalText(DESCRIPTION) readonly descriptionEs?: string;
  @OptionalText(DESCRIPTION) readonly descriptionFr?: string;
  @OneOf(SERVICE_KINDS) readonly kind: ServiceKind;
  @OptionalLine({ max: MAX_SERVICE_CATEGORY }) readonly category?: string;
  @PriceField({ max: MAX_PRICE_RON }) readonly price: number;
  @WholeNumber({ min: MIN_DURATION, max: MAX_DURATION, description: 'Working minutes.' }) readonly duration: number;

  @ApiProperty({ description: 'Whether it can be booked.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly active: boolean;

  @ApiPropertyOptional({
    description:
      'Without it the texts stay as they are; a new service with a name that the product is delivered with gets the delivered ones.',
  })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsObject({ message: message('field.invalid') })
  @ValidateNested()
  @Type(() => ServicePageBody)
  readonly page?: ServicePageBody;
}

@ApiSchema({ name: 'ChangeService' })
export class ChangeServiceBody extends ServiceBody {
  @Version() readonly version: number;
}

export function toServiceTerms(body: ServiceBody): ServiceTerms {
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

function toServicePage({ details = '', questions, ...page }: ServicePageBody): NonNullable<ServiceTerms['page']> {
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

function translations(en?: string, es?: string, fr?: string): ServiceTerms['names'] {
  return { ...(en && { en }), ...(es && { es }), ...(fr && { fr }) };
}
