import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { SERVICE_KINDS, type ServiceKind } from '../domain/service-kind.values.ts';

/** A service (specification §3). */
@ApiSchema({ name: 'Service' })
export class ServiceView {
  @ApiProperty({ type: 'integer' })
  id: number;

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

/** Lists the services that can be booked. */
export class ListServices extends Query<ServiceView[]> {}

const OFFERED = `
  SELECT id, name, names, kind, price_bani AS price, duration, description, descriptions, category
  FROM booking.service WHERE active ORDER BY position, id`;

@QueryHandler(ListServices)
export class ListServicesHandler implements IQueryHandler<ListServices> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ServiceView[]> {
    type Row = Omit<ServiceView, 'description' | 'category'> & {
      description: string | null;
      category: string | null;
    };
    const rows = await this.database.query<Row>(OFFERED);
    return rows.map(({ description, category, price, ...service }) => ({
      ...service,
      price: price / 100,
      ...(description !== null && { description }),
      ...(category !== null && { category }),
    }));
  }
}
