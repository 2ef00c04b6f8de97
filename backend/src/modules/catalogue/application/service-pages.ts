import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { ServiceNotFound } from '../domain/catalogue.errors.ts';
import { OFFERED_COLUMNS, type OfferedRow, ServiceView, toServiceView } from './list-services.ts';

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

/** The public page of a service that can be booked. */
@ApiSchema({ name: 'ServicePage' })
export class ServicePageView extends ServiceView {
  @ApiProperty({ type: ServicePageTextsView })
  readonly page: ServicePageTextsView;
}

/** A page with its former addresses. */
export interface AddressedServicePage extends ServicePageView {
  /** Slugs of former names; they redirect to the present one. */
  readonly formerSlugs: readonly string[];
}

/** Lists the pages of all services that can be booked, in the order of the price list. */
export class ListServicePages extends Query<readonly AddressedServicePage[]> {}

/** Reads the page of a service by its slug or a former one. @throws ServiceNotFound also for a retired service */
export class ReadServicePage extends Query<ServicePageView> {
  constructor(readonly slug: string) {
    super();
  }
}

type PageRow = OfferedRow & Pick<ServicePageView, 'page'>;

const ALL = `
  SELECT ${OFFERED_COLUMNS}, ${PAGE_TEXTS},
         ARRAY (SELECT slug FROM booking.service_slug
                WHERE service_id = id AND NOT is_current ORDER BY slug) AS "formerSlugs"
  FROM booking.service WHERE active ORDER BY position, id`;
const ONE = `
  SELECT ${OFFERED_COLUMNS}, ${PAGE_TEXTS}
  FROM booking.service
  WHERE active AND id = (SELECT service_id FROM booking.service_slug WHERE slug = $1)`;

@QueryHandler(ListServicePages)
export class ListServicePagesHandler implements IQueryHandler<ListServicePages> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<readonly AddressedServicePage[]> {
    const rows = await this.database.query<PageRow & Pick<AddressedServicePage, 'formerSlugs'>>(ALL);
    return rows.map(toServiceView);
  }
}

@QueryHandler(ReadServicePage)
export class ReadServicePageHandler implements IQueryHandler<ReadServicePage> {
  constructor(private readonly database: Database) {}

  async execute({ slug }: ReadServicePage): Promise<ServicePageView> {
    const row = await this.database.one<PageRow>(ONE, [slug]);
    if (!row) throw new ServiceNotFound();
    return toServiceView(row);
  }
}
