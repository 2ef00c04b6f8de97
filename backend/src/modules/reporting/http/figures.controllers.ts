import { Controller, Header, Query } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { ACTIVITY_KINDS, KINDS_OF_GROUP, kindsFor } from '../application/activity/activity-kinds.ts';
import { openableBy } from '../application/activity/activity-paths.ts';
import { Activity, ActivityReader } from '../application/activity/list-activity.ts';
import { OfficeCounters, OpenWorkReader } from '../application/figures/count-open-work.ts';
import { FreedStart, FreedStartReader } from '../application/figures/list-freed-starts.ts';
import { AdminStats, AdminStatsReader } from '../application/figures/show-admin-stats.ts';
import { DashboardStats, DashboardStatsReader } from '../application/figures/show-dashboard-stats.ts';
import { DeskQueue, DeskQueueReader } from '../application/figures/show-desk-queue.ts';
import { StorefrontReader, StorefrontView } from '../application/figures/show-storefront.ts';
import { NAMES_MAX_AGE_MS, VehicleNames, VehicleNamesReader } from '../application/vehicle-names/list-vehicle-names.ts';
import { ActivityQuery } from './reporting.dto.ts';

@ApiTags('dashboards')
@Controller()
export class FiguresController {
  constructor(
    private readonly dashboardStatsReader: DashboardStatsReader,
    private readonly adminStatsReader: AdminStatsReader,
    private readonly openWorkReader: OpenWorkReader,
    private readonly deskQueueReader: DeskQueueReader,
    private readonly freedStartReader: FreedStartReader,
    private readonly activityReader: ActivityReader,
  ) {}

  @Get('dashboard/stats', 'Read the figures of today and this week')
  @For('public')
  @Details('For visitors and clients as far as the public panel of the workshop shows them; off: 404.')
  @Answers({ 200: DashboardStats, problems: [404] })
  dashboard(@CurrentActor() by: Actor): Promise<DashboardStats> {
    return this.dashboardStatsReader.showDashboardStats(by);
  }

  @Get('admin/stats', 'Read the figures of the workshop, each with its trend')
  @For('desk')
  @Answers({ 200: AdminStats })
  admin(): Promise<AdminStats> {
    return this.adminStatsReader.showAdminStats();
  }

  @Get('admin/counters', 'Count what waits for the workshop: appointments, complaints, reviews, messages')
  @For('desk')
  @Answers({ 200: OfficeCounters })
  counters(@CurrentActor() by: Actor): Promise<OfficeCounters> {
    return this.openWorkReader.countOpenWork(by);
  }

  @Get('admin/desk-queue', 'List what waits for an act of the desk, the most urgent first')
  @For('desk')
  @Details('Trouble of the system is listed for admins only.')
  @Answers({ 200: DeskQueue })
  queue(@CurrentActor() by: Actor): Promise<DeskQueue> {
    return this.deskQueueReader.showDeskQueue(by);
  }

  @Get('admin/freed-starts', 'List the starts that were freed lately and are still free, with who could take each')
  @For('desk')
  @Details('A start that is offered shows to whom, until its customer takes it or the offer ends.')
  @Answers({ 200: [FreedStart], description: 'At most 20.' })
  freedStarts(): Promise<FreedStart[]> {
    return this.freedStartReader.listFreedStarts();
  }

  @Get('admin/activity', 'List the latest activities, newest first')
  @For('desk')
  @Details('For the next page, set `before` to the last `position`.')
  @ApiExtension('x-kinds-of-group', KINDS_OF_GROUP)
  @Answers({ 200: [Activity], description: 'At most `limit` activities.' })
  async activity(
    @Query() { limit, before, kinds = [...ACTIVITY_KINDS] }: ActivityQuery,
    @CurrentActor() by: Actor,
  ): Promise<Activity[]> {
    const activities = await this.activityReader.listActivity(limit, before, kindsFor(by, kinds));
    return activities.map((activity) => openableBy(by, activity));
  }
}

@ApiTags('workshop')
@Controller('storefront')
@For('public')
export class StorefrontController {
  constructor(private readonly storefrontReader: StorefrontReader) {}

  @Get('/', 'Read rating, opening and next free start of the workshop')
  @Answers({ 200: StorefrontView })
  read(): Promise<StorefrontView> {
    return this.storefrontReader.showStorefront();
  }
}

@ApiTags('workshop')
@Controller('vehicle-names')
@For('public')
export class VehicleNamesController {
  constructor(private readonly vehicleNamesReader: VehicleNamesReader) {}

  @Get('/', 'List makes and models to offer while one is typed')
  @Details(
    'Those common in the country, and those of at least three customers among the latest 1,500 completed appointments. Any other text is ' +
      'accepted where a make or model is asked for.',
  )
  @Header('Cache-Control', `public, max-age=${NAMES_MAX_AGE_MS / 1_000}`)
  @Answers({ 200: [VehicleNames], description: 'In order.' })
  list(): Promise<readonly VehicleNames[]> {
    return this.vehicleNamesReader.listVehicleNames();
  }
}
