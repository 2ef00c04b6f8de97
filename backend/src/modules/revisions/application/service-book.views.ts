import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENT_KINDS, type DocumentKind } from '../domain/service-book.ts';

export { DOCUMENT_KINDS, type DocumentKind };

/** A paper of a vehicle as read. */
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

  @ApiProperty({ description: 'Where its file is; a PDF is answered as a download.' })
  readonly url: string;
}

/** A link by which others may read a service book. */
export class ShareLink {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The page to pass on; only in the answer that makes it, since nobody keeps it.',
  })
  readonly url: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly revokedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly lastOpenedAt: Date | null;
}
