import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  message,
  OneOf,
  OptionalText,
  RequiredText,
  SingleLine,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import {
  MAX_DURATION,
  MAX_PRICE_RON,
  MAX_SERVICE_ANSWER,
  MAX_SERVICE_CATEGORY,
  MAX_SERVICE_DESCRIPTION,
  MAX_SERVICE_DETAILS,
  MAX_SERVICE_NAME,
  MAX_SERVICE_QUESTION,
  MAX_SERVICE_QUESTIONS,
  MIN_DURATION,
  SERVICE_KINDS,
  type ServiceKind,
} from '../domain/service.values.ts';
import { PriceField } from '../fields.ts';

const QUESTION = { max: MAX_SERVICE_QUESTION };
const ANSWER = { max: MAX_SERVICE_ANSWER };
const DETAILS = { max: MAX_SERVICE_DETAILS };

/** A question of customers with its answer. A language without a text shows the Romanian one. */
@ApiSchema({ name: 'ServiceQuestionTerms' })
export class ServiceQuestionBody {
  @RequiredText({ ...QUESTION, description: 'In Romanian.' })
  @SingleLine()
  readonly question: string;

  @OptionalText(QUESTION)
  @SingleLine()
  readonly questionEn?: string;

  @OptionalText(QUESTION)
  @SingleLine()
  readonly questionEs?: string;

  @OptionalText(QUESTION)
  @SingleLine()
  readonly questionFr?: string;

  @RequiredText({ ...ANSWER, description: 'In Romanian.' })
  readonly answer: string;

  @OptionalText(ANSWER)
  readonly answerEn?: string;

  @OptionalText(ANSWER)
  readonly answerEs?: string;

  @OptionalText(ANSWER)
  readonly answerFr?: string;
}

/** The texts of the public page of a service. */
@ApiSchema({ name: 'ServicePageTerms' })
export class ServicePageBody {
  @OptionalText({ ...DETAILS, description: 'What is done, in Romanian.' })
  readonly details?: string;

  @OptionalText(DETAILS)
  readonly detailsEn?: string;

  @OptionalText(DETAILS)
  readonly detailsEs?: string;

  @OptionalText(DETAILS)
  readonly detailsFr?: string;

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

/** A service of the price list. A language without a text shows the Romanian one. */
@ApiSchema({ name: 'ServiceTerms' })
export class ServiceBody {
  @RequiredText({ ...NAME, required: 'booking.service_name_required', description: 'In Romanian.' })
  @SingleLine()
  readonly name: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameEn?: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameEs?: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameFr?: string;

  @OptionalText({ ...DESCRIPTION, description: 'In Romanian.' })
  readonly description?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionEn?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionEs?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionFr?: string;

  @OneOf(SERVICE_KINDS)
  readonly kind: ServiceKind;

  @OptionalText({ max: MAX_SERVICE_CATEGORY })
  @SingleLine()
  readonly category?: string;

  @PriceField({ max: MAX_PRICE_RON })
  readonly price: number;

  @WholeNumber({ min: MIN_DURATION, max: MAX_DURATION, description: 'Working minutes.' })
  readonly duration: number;

  @ApiProperty({ description: 'Whether it can be booked.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly active: boolean;

  @ApiPropertyOptional({
    type: ServicePageBody,
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
  @Version()
  readonly version: number;
}
