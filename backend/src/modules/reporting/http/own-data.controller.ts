import type { Readable } from 'node:stream';
import { Body, Controller, Header, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import { OwnPasswordLimits, PasswordAgain, RecordDataExport } from '../../identity/index.ts';
import { OwnData, OwnDataReader } from '../application/export-own-data.ts';

/** Limited, because an export that is not read holds a file in memory. */
const EXPORTS: RateLimit = { name: 'data-export', points: 10, seconds: 3_600 };

@ApiTags('account')
@Controller('account/export')
@For('user')
export class OwnDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ownDataReader: OwnDataReader,
    private readonly limits: RateLimits,
    private readonly ownPassword: OwnPasswordLimits,
  ) {}

  @Post('/', 'Export all personal data of the signed-in account, after its password')
  @Header('Cache-Control', 'no-store')
  @Details(
    'A ZIP file with `data.json`, as described by the schema `OwnData`, and the photos and documents in `files/`.',
  )
  @ApiExtraModels(OwnData)
  @Answers({ file: 'application/zip', problems: [429] })
  async export(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { password }: PasswordAgain,
  ): Promise<StreamableFile> {
    await this.ownPassword.check(userId, () =>
      this.limits.spend([EXPORTS], String(userId), () =>
        this.commands.execute(new RecordDataExport({ userId, password })),
      ),
    );
    const archive: Readable = await this.ownDataReader.archiveOwnData(userId);
    return new StreamableFile(archive, {
      type: 'application/zip',
      disposition: 'attachment; filename="date-personale.zip"',
    });
  }
}
