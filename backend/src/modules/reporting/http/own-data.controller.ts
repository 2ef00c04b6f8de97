import { Controller, Get, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { RecordDataExport } from '../../identity/index.ts';
import { ExportOwnData, OwnData } from '../application/export-own-data.ts';

/** Export of the personal data of the signed-in account (GDPR, article 20). */
@ApiTags('account')
@Controller('account/export')
@For('user')
export class OwnDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Header('Content-Disposition', 'attachment; filename="date-personale.json"')
  @ApiOperation({ summary: 'Export all personal data of the signed-in account' })
  @ApiOkResponse({ type: OwnData })
  async export(@CurrentPrincipal() { userId }: Principal): Promise<OwnData> {
    await this.commands.execute(new RecordDataExport(userId));
    return this.queries.execute(new ExportOwnData(userId));
  }
}
