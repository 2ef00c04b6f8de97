import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { hashShareToken } from '../domain/service-book.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** What a token is derived from. The time keeps an id apart that a restored database assigns again. */
interface TokenOf {
  readonly id: number;
  readonly vehicleId: number;
  readonly createdAt: Date;
}

/**
 * The secrets of share links, 256 bits in base64url. They are derived from the link and `SESSION_SECRET`, so that a
 * repeated request gets the same one although none is stored: links are opened by the hash of their token, which stays
 * valid with another `SESSION_SECRET`.
 */
@Injectable()
export class ShareTokens {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  issue({ id, vehicleId, createdAt }: TokenOf): string {
    return createHmac('sha256', this.secret)
      .update(`share-link:${id}:${vehicleId}:${createdAt.toISOString()}`)
      .digest('base64url');
  }
}

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

/** Lists the latest 100 share links of a service book, revoked ones included, newest first. */
export class ListShareLinks extends Query<ShareLink[]> {
  constructor(
    readonly vehicleId: number,
    readonly actor: Actor,
    /** Lists this link only. */
    readonly linkId: number | null = null,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, NULL AS url, created_at AS "createdAt", revoked_at AS "revokedAt", last_opened_at AS "lastOpenedAt"
  FROM revisions.share_link WHERE vehicle_id = $1 AND ($2::integer IS NULL OR id = $2) ORDER BY id DESC LIMIT 100`;

@QueryHandler(ListShareLinks)
export class ListShareLinksHandler implements IQueryHandler<ListShareLinks> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, actor, linkId }: ListShareLinks): Promise<ShareLink[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<ShareLink & Record<string, unknown>>(OF_VEHICLE, [vehicleId, linkId]);
  }
}

/** Creates a link that opens a service book without an account. Its token is stored only as a hash. */
export class CreateShareLink extends Command<{ readonly shareLinkId: number }> {
  constructor(
    readonly vehicleId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, ServiceBookIsFull */
@CommandHandler(CreateShareLink)
export class CreateShareLinkHandler implements ICommandHandler<CreateShareLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly tokens: ShareTokens,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, by }: CreateShareLink): Promise<{ shareLinkId: number }> {
    return this.work.run(async () => {
      const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.assertRoomForLink();
      const [id, createdAt] = [await this.books.nextLinkId(), this.clock.now()];
      const tokenHash = hashShareToken(this.tokens.issue({ id, vehicleId, createdAt }));
      await this.books.addLink(book, { id, customerId, tokenHash, createdAt }, by);
      return { shareLinkId: id };
    });
  }
}

/** Revokes a share link; revoking it again has no effect. */
export class RevokeShareLink extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly shareLinkId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@CommandHandler(RevokeShareLink)
export class RevokeShareLinkHandler implements ICommandHandler<RevokeShareLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, shareLinkId, by }: RevokeShareLink): Promise<void> {
    return this.work.run(async () => {
      await this.access.requireAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      await this.books.revokeLink(book, shareLinkId, by, this.clock.now());
    });
  }
}
