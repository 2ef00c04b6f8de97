import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { inSpan, recordSpansWith } from './spans.ts';
import type { Tracing } from './start-tracing.ts';

/** Starts tracing with the module if `OTEL_EXPORTER_OTLP_ENDPOINT` is set (ADR 23), and sends the last spans at the end. */
@Injectable()
export class TracingLifecycle implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('tracing');
  private tracing: Tracing | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly commands: CommandBus,
  ) {}

  async onModuleInit(): Promise<void> {
    const {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: headers,
      OTEL_SERVICE_NAME: serviceName,
      OTEL_TRACES_SAMPLER_ARG: share,
    } = this.settings;
    if (!endpoint) return;
    const { startTracing } = await loadStartTracing();
    const onFailure = (reason: string) => this.logger.warn(`the collector takes no spans: ${reason}`);
    this.tracing = startTracing({ endpoint, headers, serviceName, share, onFailure });
    recordSpansWith(this.tracing.tracer);
    traceCommands(this.commands);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.tracing) return;
    recordSpansWith(undefined);
    await this.tracing.stop();
  }
}

/** A function outside the class, because the compiler does not rewrite import paths inside decorated classes. */
function loadStartTracing() {
  return import('./start-tracing.ts');
}

/** Wraps the handlers, because the bus has no hook around them. */
function traceCommands(bus: CommandBus): void {
  type Execute = (command: ICommand, ...rest: unknown[]) => Promise<unknown>;
  const execute = bus.execute.bind(bus) as Execute;
  const traced: Execute = (command, ...rest) => inSpan(command.constructor.name, {}, () => execute(command, ...rest));
  bus.execute = traced as CommandBus['execute'];
}
