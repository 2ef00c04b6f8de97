import { Controller, Get, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { RecordDataExport } from '../../identity/index.ts';
import { ExportOwnData, OwnData } from '../application/export-own-data.ts';

/** A copy of everything that is kept about whoever is signed in (GDPR, article 20). */
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
  @ApiOperation({ summary: 'Download everything that is kept about me' })
  @ApiOkResponse({ type: OwnData })
  async export(@CurrentPrincipal() { userId }: Principal): Promise<OwnData> {
    await this.commands.execute(new RecordDataExport(userId));
    return this.queries.execute(new ExportOwnData(userId));
  }
}
