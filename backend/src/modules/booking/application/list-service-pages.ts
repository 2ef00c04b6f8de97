import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { ServiceNotFound } from '../domain/booking.errors.ts';
import { OFFERED_COLUMNS, type OfferedRow, ServiceView, toServiceView } from './list-services.ts';
import { PAGE_TEXTS, ServicePageTextsView } from './service-page.view.ts';

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
