import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ACTIVITY_KINDS } from '../application/activity-kinds.ts';
import { Activity, ListActivity } from '../application/list-activity.ts';
import { AdminStats, ShowAdminStats } from '../application/show-admin-stats.ts';
import { DashboardStats, ShowDashboardStats } from '../application/show-dashboard-stats.ts';
import { ActivityWanted } from './reporting.dto.ts';

/** The dashboards' figures and the admin's activity feed (specification §2, §7). */
@ApiTags('dashboards')
@Controller()
export class FiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('dashboard/stats')
  @For('public')
  @ApiOperation({ summary: 'Figures of today and this week, for everybody' })
  @ApiOkResponse({ type: DashboardStats })
  dashboard(): Promise<DashboardStats> {
    return this.queries.execute(new ShowDashboardStats());
  }

  @Get('admin/stats')
  @For('admin')
  @ApiOperation({ summary: 'Figures of the workshop, each with its trend' })
  @ApiOkResponse({ type: AdminStats })
  admin(): Promise<AdminStats> {
    return this.queries.execute(new ShowAdminStats());
  }

  @Get('admin/activity')
  @For('admin')
  @ApiOperation({
    summary: 'What happened lately, newest first',
    description: 'The next page: `before` is the last `position` of this one.',
  })
  @ApiListResponse(Activity, 'The activities, at most `limit`.')
  @ApiProblems(400)
  activity(@Query() { limit, before, kinds = [...ACTIVITY_KINDS] }: ActivityWanted): Promise<Activity[]> {
    return this.queries.execute(new ListActivity(limit, before, kinds));
  }
}
