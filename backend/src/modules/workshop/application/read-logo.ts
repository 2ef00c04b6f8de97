import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { formatInternational, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { LogoNotFound } from '../domain/workshop.errors.ts';
import { Logos } from './logos.ts';

export interface Letterhead {
  readonly name: string;
  /** Address and phone, those that are known, in one line. */
  readonly contact: string;
  readonly logo: Buffer | null;
}

export class ReadLetterhead extends Query<Letterhead> {}

const PROFILE = `SELECT name, street, town, phone, logo_key AS "logoKey" FROM workshop.profile`;

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly street: string | null;
  readonly town: string | null;
  readonly phone: PhoneNumber | null;
  readonly logoKey: string | null;
}

@QueryHandler(ReadLetterhead)
export class ReadLetterheadHandler implements IQueryHandler<ReadLetterhead> {
  constructor(
    private readonly database: Database,
    private readonly logos: Logos,
  ) {}

  async execute(): Promise<Letterhead> {
    const row = await this.database.one<Row>(PROFILE);
    if (!row) throw new Error('workshop.profile has no row: was it deleted by hand?');
    const { name, street, town, phone, logoKey } = row;
    const contact = [street, town, phone && formatInternational(phone)].filter(Boolean).join(' · ');
    return { name, contact, logo: logoKey ? await this.logos.read(logoKey, 'document') : null };
  }
}

/** Reads the WebP file of a logo for the pages. */
export class ReadLogo extends Query<Buffer> {
  constructor(readonly key: string) {
    super();
  }
}

/** @throws LogoNotFound also for a logo that was replaced, once the job has removed its files */
@QueryHandler(ReadLogo)
export class ReadLogoHandler implements IQueryHandler<ReadLogo> {
  constructor(private readonly logos: Logos) {}

  async execute({ key }: ReadLogo): Promise<Buffer> {
    const file = await this.logos.read(key, 'page');
    if (!file) throw new LogoNotFound();
    return file;
  }
}
