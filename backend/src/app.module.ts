import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { modules } from './modules.ts';
import type { Settings } from './platform/config/settings.ts';
import { AccessGuard } from './platform/http/access.guard.ts';
import { ProblemFilter } from './platform/http/problem.filter.ts';
import { validation } from './platform/http/validation.ts';
import { PlatformModule } from './platform/platform.module.ts';

/** Composition only: the platform, the modules, and what stands at every door. */
@Module({})
export class AppModule {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ settings, databaseUrl, manifests: modules }),
        ...modules.map(({ module }) => module),
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useFactory: validation },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
