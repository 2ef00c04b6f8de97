import { Injectable } from '@nestjs/common';
import { FileStore } from '../files/file-store.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

/** Checks that files can be stored. Without them uploads fail, and everything else works. */
@Injectable()
export class FilesHealth implements HealthCheck {
  readonly name = 'the store of uploaded files';
  readonly severity = 'degraded';
  readonly validMs: number;

  constructor(
    private readonly store: FileStore,
    health: HealthChecks,
  ) {
    this.validMs = store.probeValidMs;
    health.register(this);
  }

  async check(): Promise<string[]> {
    try {
      await this.store.probe();
      return [];
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return [`uploaded files cannot be stored: ${code ?? message}`];
    }
  }
}
