import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { modules } from './modules.ts';
import { AccessGuard } from './platform/http/server/access.guard.ts';
import { ProblemFilter } from './platform/http/server/problem-writer.ts';
import { RequestValidation } from './platform/http/validation.ts';
import { PlatformModule, type PlatformOptions } from './platform/platform.module.ts';

export type AppOptions = Omit<PlatformOptions, 'manifests'>;

@Module({})
export class AppModule {
  static with(options: AppOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ ...options, manifests: modules }), ...modules.map(({ module }) => module)],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: RequestValidation },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
