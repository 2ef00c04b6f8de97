import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import { Database } from '../../../platform/database/database.ts';
import { TEMPLATES, type Template } from '../domain/templates.ts';

/** A message as admins see it. Address and body are empty once its person was erased. */
@ApiSchema({ name: 'OutgoingMessage' })
export class OutgoingMessageView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate', description: 'What it is about.' })
  readonly template: Template;

  @ApiProperty({ type: String, enum: ['sms', 'email'] })
  readonly channel: 'sms' | 'email';

  @ApiProperty({ description: 'Phone or e-mail address.', example: '+40722123456' })
  readonly address: string;

  @ApiProperty({ type: String, nullable: true })
  readonly subject: string | null;

  @ApiProperty()
  readonly body: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  readonly language: Language;

  @ApiProperty({ type: String, enum: ['queued', 'sent', 'failed'] })
  readonly status: 'queued' | 'sent' | 'failed';

  @ApiProperty({ type: String, format: 'date-time', description: 'When what it tells of happened.' })
  readonly createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly sentAt: Date | null;
}

/** A page of messages and how many there are in all. */
export interface MessagePage {
  readonly messages: OutgoingMessageView[];
  /** Counted up to 10,000. */
  readonly total: number;
}

/** A page of the messages, the newest first; `search` is part of address or text. */
export class ListMessages extends Query<MessagePage> {
  constructor(
    readonly search: string | undefined,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

const COUNTED = 10_000;

const statements = (where: string) => ({
  page: `
    SELECT id, template, channel, address, subject, body, language, status, created_at AS "createdAt",
           sent_at AS "sentAt"
    FROM notifications.outgoing_message WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
  count: `
    SELECT count(*) AS total
    FROM (SELECT FROM notifications.outgoing_message WHERE ${where} LIMIT ${COUNTED}) counted`,
});
const ALL = statements(`$1::text IS NULL`);
const FOUND = statements(`search LIKE notifications.searchable($1)`);

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(private readonly database: Database) {}

  async execute({ search, page }: ListMessages): Promise<MessagePage> {
    const pattern = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const sql = pattern === null ? ALL : FOUND;
    const [messages, counted] = await Promise.all([
      this.database.query<OutgoingMessageView & Record<string, unknown>>(sql.page, [
        pattern,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.database.one<{ total: number }>(sql.count, [pattern]),
    ]);
    return { messages, total: counted?.total ?? 0 };
  }
}
