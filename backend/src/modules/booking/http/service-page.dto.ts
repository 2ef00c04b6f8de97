import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { message, OptionalText, RequiredText, SingleLine } from '../../../platform/http/validators.ts';
import {
  MAX_SERVICE_ANSWER,
  MAX_SERVICE_DETAILS,
  MAX_SERVICE_QUESTION,
  MAX_SERVICE_QUESTIONS,
} from '../domain/service.values.ts';

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
