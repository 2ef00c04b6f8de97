import { timingSafeEqual } from 'node:crypto';
import { Controller, Header, Headers, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { For } from '../audience.ts';
import { NotAllowed, NotSignedIn } from '../http-errors.ts';
import { ApiProblems, Get } from '../route-decorators.ts';

@ApiTags('health')
@Controller('metrics')
@For('public')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('/', 'Get Prometheus metrics, for admins or with the metrics token')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  @ApiProblems(401, 403)
  read(@Req() { principal }: FastifyRequest, @Headers('authorization') authorization?: string): Promise<string> {
    if (principal?.role !== 'admin' && !this.hasToken(authorization))
      throw principal ? new NotAllowed() : new NotSignedIn();
    return this.metrics.registry.metrics();
  }

  private hasToken(authorization: string | undefined): boolean {
    const { METRICS_TOKEN: token } = this.settings;
    if (!token || !authorization) return false;
    const [actual, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}
