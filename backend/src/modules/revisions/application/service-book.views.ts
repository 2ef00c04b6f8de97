import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENT_KINDS, type DocumentKind } from '../domain/service-book.values.ts';

/** A document of a vehicle. */
export class VehicleDocument {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: String, enum: [...DOCUMENT_KINDS] })
  readonly kind: DocumentKind;

  @ApiProperty()
  readonly title: string;

  @ApiProperty({ type: String, enum: ['application/pdf', 'image/jpeg'] })
  readonly contentType: 'application/pdf' | 'image/jpeg';

  @ApiProperty({ type: String, format: 'date-time' })
  readonly addedAt: Date;

  @ApiProperty({ description: 'Path of the file; a PDF is served as a download.' })
  readonly url: string;
}

/** A link that opens a service book without an account. */
export class ShareLink {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Page of the shared book; only in the response that creates the link, because its token is not stored.',
  })
  readonly url: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly revokedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly lastOpenedAt: Date | null;
}
