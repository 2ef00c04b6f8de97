import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { SERVICE_KINDS, type ServiceKind } from '../domain/service.values.ts';
import { PAGE_TEXTS, ServicePageTextsView } from './service-pages.ts';

/** A service as admins change it, retired ones included. */
@ApiSchema({ name: 'ManagedService' })
export class ManagedServiceView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ description: 'In Romanian.', example: 'Schimb de ulei' })
  readonly name: string;

  @ApiProperty({ type: TranslationsView })
  readonly names: TranslationsView;

  @ApiProperty({ description: 'In Romanian; empty without one.' })
  readonly description: string;

  @ApiProperty({ type: TranslationsView })
  readonly descriptions: TranslationsView;

  @ApiProperty({ enum: SERVICE_KINDS, enumName: 'ServiceKind', description: 'Decides the symbol.' })
  readonly kind: ServiceKind;

  @ApiProperty({ description: 'Empty without one.' })
  readonly category: string;

  @ApiProperty({ description: 'RON; 0 is free of charge.', example: 150 })
  readonly price: number;

  @ApiProperty({ type: 'integer', description: 'Working minutes.', example: 45 })
  readonly duration: number;

  @ApiProperty({ description: 'Whether it can be booked.' })
  readonly active: boolean;

  @ApiProperty({
    description: 'Names its page `/servicii/<slug>`; follows the name.',
    example: 'schimb-de-ulei',
  })
  readonly slug: string;

  @ApiProperty({ type: ServicePageTextsView })
  readonly page: ServicePageTextsView;
}

/** Lists all services in the order of the price list. */
export class ListManagedServices extends Query<ManagedServiceView[]> {}

const ALL = `
  SELECT id, version, name, names, coalesce(description, '') AS description, descriptions, kind,
         coalesce(category, '') AS category, price_bani / 100.0::float8 AS price, duration, active,
         (SELECT slug FROM booking.service_slug WHERE service_id = id AND is_current) AS slug, ${PAGE_TEXTS}
  FROM booking.service ORDER BY position, id LIMIT 500`;

@QueryHandler(ListManagedServices)
export class ListManagedServicesHandler implements IQueryHandler<ListManagedServices> {
  constructor(private readonly database: Database) {}

  execute(): Promise<ManagedServiceView[]> {
    return this.database.query<ManagedServiceView & Record<string, unknown>>(ALL);
  }
}
