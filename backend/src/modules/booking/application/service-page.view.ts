import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';

/** A question of customers with its answer. */
@ApiSchema({ name: 'ServiceQuestion' })
export class ServiceQuestionView {
  @ApiProperty({ description: 'In Romanian.', example: 'Cât de des se schimbă uleiul?' })
  readonly question: string;

  @ApiProperty({ type: TranslationsView })
  readonly questionTranslations: TranslationsView;

  @ApiProperty({ description: 'In Romanian.' })
  readonly answer: string;

  @ApiProperty({ type: TranslationsView })
  readonly answerTranslations: TranslationsView;
}

/** The texts of the public page of a service. */
@ApiSchema({ name: 'ServicePageTexts' })
export class ServicePageTextsView {
  @ApiProperty({ description: 'What is done, in Romanian; empty without one.' })
  readonly details: string;

  @ApiProperty({ type: TranslationsView })
  readonly detailsTranslations: TranslationsView;

  @ApiProperty({ type: [ServiceQuestionView] })
  readonly questions: ServiceQuestionView[];
}

/** SQL: the texts of the page of `booking.service`, empty without any. */
export const PAGE_TEXTS = `coalesce(page, '{"details": "", "detailsTranslations": {}, "questions": []}') AS page`;
