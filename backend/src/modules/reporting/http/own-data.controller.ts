import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { RateLimits } from '../../../platform/http/rate-limits.ts';
import { OWN_PASSWORD_TRIES, PasswordAgain, RecordDataExport } from '../../identity/index.ts';
import { ExportOwnData, OwnData } from '../application/export-own-data.ts';

/** Export of the personal data of the signed-in account (GDPR, article 20). */
@ApiTags('account')
@Controller('account/export')
@For('user')
export class OwnDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Content-Disposition', 'attachment; filename="date-personale.json"')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Export all personal data of the signed-in account, after its password' })
  @ApiOkResponse({ type: OwnData })
  @ApiProblems(400, 429)
  async export(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { password }: PasswordAgain,
  ): Promise<OwnData> {
    await this.limits.consume(OWN_PASSWORD_TRIES, String(userId));
    await this.commands.execute(new RecordDataExport(userId, password));
    await this.limits.reset(OWN_PASSWORD_TRIES, String(userId));
    return this.queries.execute(new ExportOwnData(userId));
  }
}
