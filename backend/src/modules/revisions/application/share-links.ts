import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { type PhotoSize, Photos } from '../../../platform/files/photos.ts';
import { ApiDateTime, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { SecretLinksEnded } from '../../identity/index.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { hashShareToken } from '../domain/service-book.ts';
import { ServiceBookAccess } from './service-book-access.ts';
import { ServiceBooks } from './service-books.ts';

/** The time is included, because a restored database may assign an id again. */
interface TokenOf {
  readonly id: number;
  readonly vehicleId: number;
  readonly createdAt: Date;
}

/**
 * The token is derived from the link and `SESSION_SECRET`, so a repeated request gets the same one although none is
 * stored. Links are opened by the hash of their token, which still works with another `SESSION_SECRET`.
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
  @ApiInteger() readonly id: number;

  @ApiNullable(
    String,
    'Page of the shared book; only in the response that creates the link, because its token is not stored.',
  )
  readonly url: string | null;

  @ApiDateTime() readonly createdAt: Date;
  @ApiNullable('date-time') readonly revokedAt: Date | null;
  @ApiNullable('date-time') readonly lastOpenedAt: Date | null;
}

const OF_VEHICLE = `
  SELECT id, NULL AS url, created_at, revoked_at, last_opened_at
  FROM revisions.share_link WHERE vehicle_id = $1 AND ($2::integer IS NULL OR id = $2) ORDER BY id DESC LIMIT 100`;

export class CreateShareLink extends command<{ vehicleId: number; by: Actor }, { readonly shareLinkId: number }>() {}

export class RevokeShareLink extends command<{ vehicleId: number; shareLinkId: number; by: Actor }>() {}

const FIND = `
  SELECT vehicle_id FROM revisions.share_link WHERE token_hash = $1 AND revoked_at IS NULL`;

/** Records when the link was opened, for the owner. */
export class OpenSharedBook extends command<{ token: string }, { readonly vehicleId: number }>() {}

const RECORD_OPENING = `
  UPDATE revisions.share_link SET last_opened_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL
  RETURNING vehicle_id`;

const ONE = `
  SELECT key FROM revisions.share_link link
  JOIN revisions.revision ON revision.vehicle_id = link.vehicle_id AND revision.status = 'completed'
  JOIN revisions.revision_photo photo ON photo.revision_id = revision.id
  WHERE link.token_hash = $1 AND link.revoked_at IS NULL AND photo.id = $2`;

@Injectable()
export class ShareLinkReader {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly photos: Photos,
  ) {}

  async listShareLinks(vehicleId: number, actor: Actor, linkId?: number | null): Promise<ShareLink[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<ShareLink>(OF_VEHICLE, [vehicleId, linkId]);
  }

  async findSharedBook(token: string): Promise<{ vehicleId: number }> {
    const found = await this.database.one<{ vehicleId: number }>(FIND, [hashShareToken(token)]);
    if (!found) throw new NotInServiceBook();
    return found;
  }

  async readSharedPhoto(token: string, photoId: number, size: PhotoSize): Promise<Buffer> {
    const photo = await this.database.one<{ key: string }>(ONE, [hashShareToken(token), photoId]);
    const file = photo && (await this.photos.read(photo.key, size));
    if (!file) throw new NotInServiceBook();
    return file;
  }
}

@Injectable()
export class ShareLinkHandlers {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly tokens: ShareTokens,
    private readonly clock: Clock,
  ) {}

  @Handles(CreateShareLink, 'in-transaction')
  async createShareLink({ vehicleId, by }: CreateShareLink): Promise<{ shareLinkId: number }> {
    const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
    const book = await this.books.forChange(vehicleId);
    book.assertRoomForLink();
    const [id, createdAt] = [await this.books.nextLinkId(), this.clock.now()];
    const tokenHash = hashShareToken(this.tokens.issue({ id, vehicleId, createdAt }));
    await this.books.addLink(book, { id, customerId, tokenHash, createdAt }, by);
    return { shareLinkId: id };
  }

  @Handles(RevokeShareLink, 'in-transaction')
  async revokeShareLink({ vehicleId, shareLinkId, by }: RevokeShareLink): Promise<void> {
    await this.access.requireAccess(vehicleId, by);
    const book = await this.books.forChange(vehicleId);
    await this.books.revokeLink(book, shareLinkId, by, this.clock.now());
  }

  @Handles(OpenSharedBook, 'in-transaction')
  async openSharedBook({ token }: OpenSharedBook): Promise<{ vehicleId: number }> {
    const values = [hashShareToken(token), this.clock.now()];
    const opened = await this.database.one<{ vehicleId: number }>(RECORD_OPENING, values);
    if (!opened) throw new NotInServiceBook();
    return opened;
  }
}

/** An earlier holder of the account may know the addresses of its shared service books (ADR 5). */
@Reaction('revisions.revoke-share-links-when-secret-links-ended', SecretLinksEnded)
export class RevokeShareLinksWhenSecretLinksEnded implements ReactionHandler {
  constructor(
    private readonly customers: CustomerDirectory,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  async when({ data: { userId } }: Recorded<typeof SecretLinksEnded>): Promise<void> {
    await this.books.revokeLinks(await this.customers.customersOf(userId), this.clock.now());
  }
}
