import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { SERVICE_KINDS, type ServiceKind } from '../domain/service.values.ts';

/** A service (specification §3). */
@ApiSchema({ name: 'Service' })
export class ServiceView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Names its page `/servicii/<slug>`.', example: 'schimb-de-ulei' })
  slug: string;

  @ApiProperty({ example: 'Schimb de ulei' })
  name: string;

  @ApiProperty({ type: TranslationsView })
  names: TranslationsView;

  @ApiProperty({ enum: SERVICE_KINDS, enumName: 'ServiceKind', description: 'Decides the symbol.' })
  kind: ServiceKind;

  @ApiProperty({ description: 'RON.', example: 150 })
  price: number;

  @ApiProperty({ type: 'integer', description: 'Working minutes.', example: 45 })
  duration: number;

  @ApiPropertyOptional()
  description?: string;

  @ApiProperty({ type: TranslationsView })
  descriptions: TranslationsView;

  @ApiPropertyOptional({ description: 'Services of one category belong together.' })
  category?: string;
}

/** A service as stored, its price in bani. */
export type OfferedRow = Omit<ServiceView, 'description' | 'category'> & {
  description: string | null;
  category: string | null;
};

/** The service of a row, with what else the row has. */
export function toServiceView<Row extends OfferedRow>({ description, category, price, ...service }: Row) {
  return {
    ...service,
    price: price / 100,
    ...(description !== null && { description }),
    ...(category !== null && { category }),
  };
}

/** Lists the services that can be booked. */
export class ListServices extends Query<ServiceView[]> {}

/** SQL: the columns of an {@link OfferedRow}, from `booking.service`. */
export const OFFERED_COLUMNS = `
  id, (SELECT slug FROM booking.service_slug WHERE service_id = id AND is_current) AS slug, name, names, kind,
  price_bani AS price, duration, description, descriptions, category`;

const OFFERED = `
  SELECT ${OFFERED_COLUMNS}
  FROM booking.service WHERE active ORDER BY position, id`;

@QueryHandler(ListServices)
export class ListServicesHandler implements IQueryHandler<ListServices> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ServiceView[]> {
    return (await this.database.query<OfferedRow>(OFFERED)).map(toServiceView);
  }
}
