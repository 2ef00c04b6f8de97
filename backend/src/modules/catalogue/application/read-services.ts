import { SERVICE_KINDS, type ServiceKind } from '@car-workshop/contracts/values/catalogue';
import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { type BookedService, joinServices } from '../domain/booked-services.ts';
import { ServiceNotFound } from '../domain/catalogue.errors.ts';
import { LongestDay } from '../domain/ports/longest-day.ts';

export class ServiceView {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Names its page `/servicii/<slug>`.', example: 'schimb-de-ulei' }) slug: string;
  @ApiProperty({ example: 'Schimb de ulei' }) name: string;
  @ApiProperty() names: TranslationsView;
  @ApiEnum('ServiceKind', SERVICE_KINDS, 'Decides the symbol.') kind: ServiceKind;
  @ApiProperty({ description: 'RON.', example: 150 }) price: number;
  @ApiInteger({ description: 'Working minutes.', example: 45 }) duration: number;
  @ApiPropertyOptional() description?: string;
  @ApiProperty() descriptions: TranslationsView;
  @ApiPropertyOptional({ description: 'Services of one category belong together.' }) category?: string;
}

type OfferedRow = Omit<ServiceView, 'description' | 'category'> & Record<'description' | 'category', string | null>;

function toServiceView<Row extends OfferedRow>({ description, category, price, ...service }: Row) {
  return {
    ...service,
    price: price / 100,
    ...(description !== null && { description }),
    ...(category !== null && { category }),
  };
}

const SLUG = '(SELECT slug FROM booking.service_slug WHERE service_id = id AND is_current) AS slug';
const OFFERED_COLUMNS = `
  id, ${SLUG}, name, names, kind, price_bani AS price, duration, description, descriptions, category`;

class ServiceQuestionView {
  @ApiProperty({ description: 'In Romanian.', example: 'Cât de des se schimbă uleiul?' }) readonly question: string;
  @ApiProperty() readonly questionTranslations: TranslationsView;
  @ApiProperty({ description: 'In Romanian.' }) readonly answer: string;
  @ApiProperty() readonly answerTranslations: TranslationsView;
}

class ServicePageTextsView {
  @ApiProperty({ description: 'What is done, in Romanian; empty without one.' }) readonly details: string;
  @ApiProperty() readonly detailsTranslations: TranslationsView;
  @ApiList(ServiceQuestionView) readonly questions: ServiceQuestionView[];
}

const PAGE_TEXTS = `coalesce(page, '{"details": "", "detailsTranslations": {}, "questions": []}') AS page`;

export class ServicePageView extends ServiceView {
  @ApiProperty() readonly page: ServicePageTextsView;
}

export interface AddressedServicePage extends ServicePageView {
  /** Former addresses, which redirect to the current one. */
  readonly formerSlugs: readonly string[];
}

type PageRow = OfferedRow & Pick<ServicePageView, 'page'>;

const PAGES = `
  SELECT ${OFFERED_COLUMNS}, ${PAGE_TEXTS},
         ARRAY (SELECT slug FROM booking.service_slug
                WHERE service_id = id AND NOT is_current ORDER BY slug) AS former_slugs
  FROM booking.service WHERE active ORDER BY position, id`;

const PAGE = `
  SELECT ${OFFERED_COLUMNS}, ${PAGE_TEXTS} FROM booking.service
  WHERE active AND id = (SELECT service_id FROM booking.service_slug WHERE slug = $1)`;

/** A service as admins change it, retired ones included. */
export class ManagedServiceView {
  @ApiInteger() readonly id: number;
  @ApiInteger('To be sent back with a change.') readonly version: number;
  @ApiProperty({ description: 'In Romanian.', example: 'Schimb de ulei' }) readonly name: string;
  @ApiProperty() readonly names: TranslationsView;
  @ApiProperty({ description: 'In Romanian; empty without one.' }) readonly description: string;
  @ApiProperty() readonly descriptions: TranslationsView;
  @ApiEnum('ServiceKind', SERVICE_KINDS, 'Decides the symbol.') readonly kind: ServiceKind;
  @ApiProperty({ description: 'Empty without one.' }) readonly category: string;
  @ApiProperty({ description: 'RON; 0 is free of charge.', example: 150 }) readonly price: number;
  @ApiInteger({ description: 'Working minutes.', example: 45 }) readonly duration: number;
  @ApiProperty({ description: 'Whether it can be booked.' }) readonly active: boolean;

  @ApiProperty({ description: 'Whether some day of the week is long enough for it: without one no start is offered.' })
  readonly fitsADay: boolean;

  @ApiProperty({ description: 'Names its page `/servicii/<slug>`; follows the name.', example: 'schimb-de-ulei' })
  readonly slug: string;

  @ApiProperty() readonly page: ServicePageTextsView;
}

const MANAGED = `
  SELECT id, version, name, names, coalesce(description, '') AS description, descriptions, kind,
         coalesce(category, '') AS category, price_bani / 100.0::float8 AS price, duration, active,
         ${SLUG}, ${PAGE_TEXTS}
  FROM booking.service ORDER BY position, id LIMIT 500`;

export type JobDescription = Pick<BookedService, 'name' | 'names' | 'duration'>;

const SERVICES = `
  SELECT id, name, names, price_bani AS price, duration FROM booking.service
  WHERE id = ANY($1::int[]) ORDER BY array_position($1::int[], id)`;

type Row = BookedService & { readonly [column: string]: unknown };

@Injectable()
export class ServiceReader {
  constructor(
    private readonly database: Database,
    private readonly longestDay: LongestDay,
  ) {}

  async listServices(): Promise<ServiceView[]> {
    const sql = `SELECT ${OFFERED_COLUMNS} FROM booking.service WHERE active ORDER BY position, id`;
    return (await this.database.query<OfferedRow>(sql)).map(toServiceView);
  }

  /** Lists the pages of all services that can be booked, in the order of the price list. */
  async listServicePages(): Promise<readonly AddressedServicePage[]> {
    const rows = await this.database.query<PageRow & Pick<AddressedServicePage, 'formerSlugs'>>(PAGES);
    return rows.map(toServiceView);
  }

  /** Finds a service by its slug or a former one. @throws ServiceNotFound also for a retired service */
  async readServicePage(slug: string): Promise<ServicePageView> {
    const row = await this.database.one<PageRow>(PAGE, [slug]);
    if (!row) throw new ServiceNotFound();
    return toServiceView(row);
  }

  async listManagedServices(): Promise<ManagedServiceView[]> {
    const longest = await this.longestDay.minutes();
    const services = await this.database.query<Omit<ManagedServiceView, 'fitsADay'> & Record<string, unknown>>(MANAGED);
    return services.map((service) => ({ ...service, fitsADay: longest === null || service.duration <= longest }));
  }

  /** Describes the services of one appointment, offered or not: joins their names and adds up their working minutes. */
  async describeJob(serviceIds: readonly number[]): Promise<JobDescription> {
    const [first, ...others] = await this.database.query<Row>(SERVICES, [serviceIds]);
    if (!first) return { name: '', names: {}, duration: 0 };
    const { name, names, duration } = joinServices([first, ...others]);
    return { name, names, duration };
  }
}
