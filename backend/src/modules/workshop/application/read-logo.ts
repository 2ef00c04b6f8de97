import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Logos } from '../../../platform/files/logos.ts';
import { LogoNotFound } from '../domain/workshop.errors.ts';

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
