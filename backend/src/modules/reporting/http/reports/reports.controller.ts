import { Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../kernel/language.ts';
import { For } from '../../../../platform/http/audience.ts';
import { PatternParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Get } from '../../../../platform/http/route-decorators.ts';
import { Translator } from '../../../../platform/i18n/translator.ts';
import { ReportExportReader } from '../../application/reports/export-report.ts';
import { ReportView } from '../../application/reports/report.view.ts';
import { ReportTexts } from '../../application/reports/report-texts.ts';
import { ReportPageReader } from '../../application/reports/show-report.ts';

import { REPORT_NAMES, type ReportName } from '../../domain/report.values.ts';
import { ReportExportQuery, ReportQuery } from '../reporting.dto.ts';

const REPORTS_PER_ACCOUNT: RateLimit = { name: 'report', points: 600, seconds: 600 };

const NAME = new RegExp(`^(${REPORT_NAMES.join('|')})$`);

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reportPageReader: ReportPageReader,
    private readonly reportExportReader: ReportExportReader,
    private readonly limits: RateLimits,
    private readonly translator: Translator,
  ) {}

  @Get(':name', 'Read a report of a period beside the period of equal length before it')
  @For('desk')
  @Details('Days are those of the workshop. Texts are in the language of the request.')
  @Answers({ 200: ReportView, problems: [429] })
  async show(
    @PatternParam('name', NAME) name: string,
    @Query() { from, to }: ReportQuery,
    @CurrentPrincipal() { userId }: Principal,
    @Req() { language }: FastifyRequest,
  ): Promise<ReportView> {
    await this.limits.consume(REPORTS_PER_ACCOUNT, String(userId));
    return this.reportPageReader.showReport({ name: name as ReportName, from, to, texts: this.textsIn(language) });
  }

  @Get(':name/export', 'Download a report as CSV or XLSX')
  @For('admin')
  @Details(
    'The totals and the table. CSV is UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.',
  )
  @Answers({ file: ['text/csv', CONTENT_TYPES.xlsx], problems: [429] })
  async file(
    @PatternParam('name', NAME) name: string,
    @Query() { from, to, format }: ReportExportQuery,
    @CurrentPrincipal() { userId }: Principal,
    @Req() { language }: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(REPORTS_PER_ACCOUNT, String(userId));
    const texts = this.textsIn(language);
    const file = await this.reportExportReader.exportReport({ name: name as ReportName, from, to, format, texts });
    const disposition = `attachment; filename="raport-${name}-${from}-${to}.${format}"`;
    return new StreamableFile(file, { type: CONTENT_TYPES[format], disposition });
  }

  private textsIn(language: Language): ReportTexts {
    return new ReportTexts(language, (key) => this.translator.translate(language, `report.${key}`));
  }
}
